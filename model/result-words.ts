import { fillIn } from './fill-in.ts';
import type { Language } from './language.ts';
import type { Comparison, Content, Result } from './schema.ts';
import { noBreakSpace } from './sentence.ts';

/** Returns the area of an outline, rounded to an integer; below 100 to three digits. */
export function area({ width, height }: { width: string; height: string }): string {
  const product = Number(width) * Number(height);
  return String(product < 100 ? Number(product.toPrecision(3)) : Math.round(product));
}

/** The figures of a comparison, or the areas of outlines, and their unit. */
function figuresOf(result: Comparison): { before: string; after: string; unit: string } {
  if (result.drawing !== 'outline') return result;
  return { before: area(result.before), after: area(result.after), unit: `${result.unit}²` };
}

/** Returns the difference of a result's figures, with their decimals: '18.0'. */
function difference(result: Comparison): string {
  const { before, after } = figuresOf(result);
  const digits = [before, after].map((figure) => figure.split('.')[1]?.length ?? 0);
  return Math.abs(Number(before) - Number(after)).toFixed(Math.max(...digits));
}

/** Returns functions that format results in the language of the content. */
export function resultWords({ faster, range, per }: Content['words']['evidence'], language: Language) {
  /** '25,0' in German. */
  const figure = (value: string | number) => String(value).replace('.', language.decimal);

  /** '25.0 µA', '94.6%'. */
  const quantity = (value: string | number, unit: string) =>
    unit === '%' ? fillIn(language.percent, { figure: figure(value) }) : figure(value) + noBreakSpace + unit;

  // Right-to-left text would swap a figure and its unit.
  const [open, close] = language.direction === 'rtl' ? ['\u2066', '\u2069'] : ['', ''];
  const isolated = (text: string) => open + text + close;

  /** '{figure}%', or '{figure} µA' without a percentage. The difference of two levels, such as in dBm, is in dB. */
  const pattern = (result: Comparison) =>
    quantity(
      '{figure}',
      result.percent === undefined ? figuresOf(result).unit.replace(/^dB[^/].*/, 'dB') : '%',
    );
  const magnitude = (result: Comparison) => figure(result.percent ?? difference(result));
  const signs = { lower: '−', higher: '+', faster: '' };

  /** The change without its sign, or the single figure: '72%', '14 dB', '10×'. */
  const amount = (result: Result) =>
    result.drawing === 'figure'
      ? [result.figure, result.unit].filter(Boolean).join(noBreakSpace)
      : fillIn(pattern(result), { figure: magnitude(result) });

  /** What the figures are: 'average', 'a batch'; empty for frequencies and sizes. */
  const note = (result: Comparison) => {
    if (result.drawing === 'durations') return fillIn(per, { per: result.per });
    return result.drawing === 'bars' ? result.quantity : '';
  };

  return {
    figure,
    quantity,
    amount,
    note,
    /** Before and after, without unit. */
    figures(result: Comparison): string[] {
      const { before, after } = figuresOf(result);
      return [figure(before), figure(after)];
    },
    /** The change in two parts, for large type: '−72' and '%', '40' and '% faster', '−14' and ' dB'. */
    change(result: Result): { figure: string; unit: string } {
      if (result.drawing === 'figure')
        return { figure: isolated(result.figure), unit: result.unit ? ` ${result.unit}` : '' };
      const { direction } = result;
      const [before = '', after = ''] = pattern(result).split('{figure}');
      return {
        figure: open + signs[direction] + before + magnitude(result),
        unit: after + close + (direction === 'faster' ? ` ${faster}` : ''),
      };
    },
    /** '−72%', '40% faster'. */
    claim(result: Result): string {
      if (result.drawing === 'figure') return isolated(amount(result));
      const { direction } = result;
      const change = isolated(signs[direction] + amount(result));
      return direction === 'faster' ? `${change} ${faster}` : change;
    },
    /** '25.0 µA to 7.0 µA average'; empty for a single figure. */
    beforeAfter(result: Result): string {
      if (result.drawing === 'figure') return '';
      const { before, after, unit } = figuresOf(result);
      const values = fillIn(range, {
        before: isolated(quantity(before, unit)),
        after: isolated(quantity(after, unit)),
      });
      return [values, note(result)].filter(Boolean).join(' ');
    },
  };
}
