/** How a measured result is said: on the pages, on the pictures of their previews and in the résumé alike. */
import { fillIn } from './fill-in.ts';
import type { Language } from './language.ts';
import type { Comparison, Content, Result } from './schema.ts';
import { noBreakSpace } from './sentence.ts';

/** What a pattern may name. */
export const textsOf = (result: Result) =>
  Object.fromEntries(
    Object.entries(result).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** Board area in the unit's square, without digits that the sides do not carry. */
export function area({ width, height }: { width: string; height: string }): string {
  return String(Math.round(Number(width) * Number(height)));
}

/** The figures that a result compares, for outlines areas, with every digit that was measured, and their unit. */
function figuresOf(result: Comparison): { before: string; after: string; unit: string } {
  if (result.drawing !== 'outline') return result;
  return { before: area(result.before), after: area(result.after), unit: `${result.unit}²` };
}

/** How far a result's figures are apart, with as many decimals as they have: '18.0'. */
export function difference(result: Comparison): string {
  const { before, after } = figuresOf(result);
  const digits = [before, after].map((figure) => figure.split('.')[1]?.length ?? 0);
  return Math.abs(Number(before) - Number(after)).toFixed(Math.max(...digits));
}

/** Writes measured figures in the language of the content. */
export function resultWords({ faster, range }: Content['words']['evidence'], language: Language) {
  /** A figure: '25,0' in German. */
  const figure = (value: string | number) => String(value).replace('.', language.decimal);

  /** A figure with its unit: '25.0 µA'; a percentage as the language writes it: '94.6%'. */
  const quantity = (value: string | number, unit: string) =>
    unit === '%' ? fillIn(language.percent, { figure: figure(value) }) : figure(value) + noBreakSpace + unit;

  // Apart from the text around it, in which a figure would change sides with its unit where that runs to the left.
  const [open, close] = language.direction === 'rtl' ? ['\u2066', '\u2069'] : ['', ''];
  const isolated = (text: string) => open + text + close;

  /** How the change is written, with a place for its figure: as a percentage, or in the unit of the figures. */
  const pattern = (result: Comparison) =>
    quantity('{figure}', result.percent === undefined ? figuresOf(result).unit : '%');
  const size = (result: Comparison) => figure(result.percent ?? difference(result));
  const signs = { lower: '−', higher: '+', faster: '' };

  /** The change without its sign, or the one figure: '72%', '14 dB', '10×'. */
  const amount = (result: Result) =>
    result.drawing === 'figure'
      ? [result.figure, result.unit].filter(Boolean).join(noBreakSpace)
      : fillIn(pattern(result), { figure: size(result) });

  return {
    figure,
    quantity,
    amount,
    /** The figures before and after, without their unit. */
    figures(result: Comparison): string[] {
      const { before, after } = figuresOf(result);
      return [figure(before), figure(after)];
    },
    /** The change in two parts, for a large figure: '−72' and '%', '40' and '% faster', '−14' and ' dB'. */
    change(result: Result): { figure: string; unit: string } {
      if (result.drawing === 'figure')
        return { figure: isolated(result.figure), unit: result.unit ? ` ${result.unit}` : '' };
      const { direction } = result;
      const [before = '', after = ''] = pattern(result).split('{figure}');
      return {
        figure: open + signs[direction] + before + size(result),
        unit: after + close + (direction === 'faster' ? ` ${faster}` : ''),
      };
    },
    /** The change within a sentence: '−72%', '40% faster'. */
    claim(result: Result): string {
      if (result.drawing === 'figure') return isolated(amount(result));
      const { direction } = result;
      const change = isolated(signs[direction] + amount(result));
      return direction === 'faster' ? `${change} ${faster}` : change;
    },
    /** Before and after in one line: '25.0 µA to 7.0 µA average'. Empty for one figure. */
    baseline(result: Result): string {
      if (result.drawing === 'figure') return '';
      const { before, after, unit } = figuresOf(result);
      return fillIn(range[result.drawing], {
        ...textsOf(result),
        before: isolated(quantity(before, unit)),
        after: isolated(quantity(after, unit)),
      });
    },
  };
}
