import { fillIn } from '#src/content/fill-in.ts';
import type { Language } from '#src/content/language.ts';
import type { Content, Result } from '#src/content/schema.ts';
import { noBreakSpace } from '#src/content/sentence.ts';

/** What a pattern may name. */
export const textsOf = (result: Result) =>
  Object.fromEntries(
    Object.entries(result).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** Board area in the unit's square, without digits that the sides do not carry. */
export function area({ width, height }: { width: string; height: string }): string {
  return String(Math.round(Number(width) * Number(height)));
}

/** Writes measured figures in the pages' language. */
export function resultWords({ faster, range }: Content['words']['evidence'], language: Language) {
  /** A figure: '25,0' in German. */
  const figure = (value: string | number) => String(value).replace('.', language.decimal);

  /** A figure with its unit: '25.0 µA'; a percentage as the language writes it: '94.6%'. */
  const quantity = (value: string | number, unit: string) =>
    unit === '%' ? fillIn(language.percent, { figure: figure(value) }) : figure(value) + noBreakSpace + unit;

  // Apart from the text around it, in which a figure would change sides with its unit where that runs to the left.
  const isolated = (text: string) => (language.direction === 'rtl' ? `\u2068${text}\u2069` : text);

  return {
    figure,
    quantity,
    /** '−72%', '+15%', '40% faster': the figure and what stands behind it. */
    change({ percent, direction }: Result): { figure: string; unit: string } {
      const [before = '', after = ''] = language.percent.split('{figure}');
      const sign = { lower: '−', higher: '+', faster: '' }[direction];
      return {
        figure: sign + before + figure(percent),
        unit: direction === 'faster' ? `${after} ${faster}` : after,
      };
    },
    /** Before and after in one line: '25.0 µA to 7.0 µA average'. */
    baseline(result: Result): string {
      const value = (moment: 'before' | 'after') =>
        isolated(
          result.drawing === 'outline'
            ? quantity(area(result[moment]), `${result.unit}²`)
            : quantity(result[moment], result.unit),
        );
      return fillIn(range[result.drawing], {
        ...textsOf(result),
        before: value('before'),
        after: value('after'),
      });
    },
  };
}
