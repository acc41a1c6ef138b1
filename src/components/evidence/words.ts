import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Result } from '#src/content/schema.ts';
import { noBreakSpace, spacePercentages } from '#src/content/sentence.ts';
import { language } from '#src/settings.ts';

const { faster, range, drawing, size, units } = words.evidence;

/** A unit as it is read out; an unknown one is read as written. */
const spoken = (written: string) => units.find(({ unit }) => unit === written)?.spoken ?? written;

/** A figure as the pages' language writes it: '25,0' in German. */
export function figure(value: string | number): string {
  return String(value).replace('.', language.decimal);
}

/** A figure with its unit: '25.0 µA'; a percentage as the language writes it: '94.6%'. */
export function quantity(value: string | number, unit: string): string {
  if (unit === '%') return fillIn(language.percent, { figure: figure(value) });
  return figure(value) + noBreakSpace + unit;
}

/** Apart from the text around it, in which a figure would change sides with its unit where that runs to the left. */
const isolated = (text: string) => (language.direction === 'rtl' ? `\u2068${text}\u2069` : text);

/** Board area in the unit's square, without digits that the sides do not carry. */
export function area({ width, height }: { width: string; height: string }): string {
  return String(Math.round(Number(width) * Number(height)));
}

/** '−72%', '+15%', '40% faster', as the language writes a percentage: the figure and what stands behind it. */
export function change({ percent, direction }: Result): { figure: string; unit: string } {
  const [before = '', after = ''] = language.percent.split('{figure}');
  const sign = { lower: '−', higher: '+', faster: '' }[direction];
  return {
    figure: sign + before + figure(percent),
    unit: direction === 'faster' ? `${after} ${faster}` : after,
  };
}

/** What a pattern may name. */
const textsOf = ({ picture: _, home: __, accepted: ___, ...texts }: Result) => texts;

/** Before and after in one line: '25.0 µA to 7.0 µA average'. */
export function baseline(result: Result): string {
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
}

const sidesOf = ({ width, height }: { width: string; height: string }) =>
  fillIn(size, { width: figure(width), height: figure(height) });

/** What the drawing shows, in a sentence. */
export function description(result: Result): string {
  const value = (moment: 'before' | 'after') =>
    result.drawing === 'outline' ? sidesOf(result[moment]) : figure(result[moment]);
  const sentence = fillIn(drawing[result.drawing], {
    ...textsOf(result),
    before: value('before'),
    after: value('after'),
    unit: spoken(result.unit),
  });
  return spacePercentages(sentence, language.percent);
}
