import * as v from 'valibot';
import { describeValue } from './content-error.ts';
import {
  type Contradiction,
  expecting,
  flag,
  group,
  numberLike,
  oneOf,
  pictureSchema,
  quotedOptions,
  rule,
  text,
  textLike,
  textOfForm,
} from './fields.ts';

const drawings = ['bars', 'clock', 'outline', 'durations', 'figure'] as const;
const drawingRemedy =
  "say how to draw the result: 'bars' for any two figures, 'clock' for frequencies, 'outline' for sizes, " +
  "'durations' for times, or 'figure' for one figure without a drawing";

const record = group('a record', {
  requirement: text(
    "give the requirement, with its number if it has one, for example 'SYS-041: ten years from one cell.'",
  ),
  hazard: text("say what could go wrong, for example 'HAZ-012: the cell runs out early.'"),
  action: text("say in one sentence what was done, for example 'A slower clock saves 9 µA.'"),
  report: text("name the report and its conclusion, for example 'VER-118: a margin of 17%.'"),
});

const resultFields = <const Drawing extends (typeof drawings)[number]>(drawing: Drawing) => ({
  title: text("name what improved, for example 'Current draw'"),
  condition: text("say under which condition it holds, for example 'Wearable patch, six layers kept.'"),
  method: v.exactOptional(text("name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'")),
  plain: v.exactOptional(text('say in one sentence what it means for someone who knows no electronics')),
  /** The experience page shows only the first of all records. */
  record: v.exactOptional(record),
  picture: v.exactOptional(pictureSchema),
  home: v.exactOptional(flag('write home: false to keep the result off the home page, or leave it out')),
  drawing: oneOf(drawingRemedy, [drawing]),
});

/** The fields of every result that compares two figures. */
const comparisonFields = <const Drawing extends (typeof drawings)[number]>(drawing: Drawing) => ({
  ...resultFields(drawing),
  direction: oneOf("write 'lower' or 'higher', or 'faster' to compare the speeds of two durations", [
    'lower',
    'higher',
    'faster',
  ]),
  percent: v.exactOptional(
    numberLike(
      "give the change in percent of before, without sign, for example 72 (for 'faster': before / after − 1), or leave it out to show the difference",
      'a number above zero',
      (value) => Number.isFinite(value) && value > 0,
    ),
  ),
  accepted: v.exactOptional(flag('write accepted: true if the figure got worse on purpose, or leave it out')),
});

/** A positive number as text, to keep its significant digits: '25.0'. */
function figure(noun: string, example: string) {
  return textOfForm(`give ${noun} in quotes, for example '${example}'`, (value) => {
    if (/^\d+(\.\d+)?$/.test(value) && Number(value) > 0) return undefined;
    if (/^[-−]\d/.test(value))
      return `is '${value}', and a value below zero has no length to draw: write drawing: 'figure', or compare amounts`;
    return /^\d[\d.]*,[\d.,]*\d$/.test(value)
      ? `is '${value}': write a decimal point, and no separator of thousands`
      : describeValue(value, "a figure above zero such as '25.0'");
  });
}

const figures = { before: figure('the figure before', '25.0'), after: figure('the figure after', '7.0') };
const unit = text("give the unit of both figures, for example 'µA'");
const currents = ['A', 'mA', 'µA', 'nA'];
const hertz = ['Hz', 'kHz', 'MHz', 'GHz'];
const size = (noun: string) =>
  group(noun, { width: figure('the width', '25.0'), height: figure('the height', '16.0') });

const bars = group('a result drawn as bars', {
  ...comparisonFields('bars'),
  quantity: text("say what kind of figure it is, for example 'average'"),
  ...figures,
  unit,
  cell: v.exactOptional(
    group('the battery cell of a current', {
      capacity: figure('the usable capacity', '720'),
      unit: oneOf("give the unit of the capacity: 'mAh' or 'Ah'", ['mAh', 'Ah']),
    }),
  ),
});

const clock = group('a result drawn as a clock', {
  ...comparisonFields('clock'),
  ...figures,
  // Not a union of texts: TypeScript would also choose the kind of result by its unit, and until the unit is written,
  // editors would offer only `drawing: 'figure'`, which needs none.
  unit: textLike(`give the unit: ${quotedOptions(hertz)}`, quotedOptions(hertz), (value) =>
    hertz.includes(value),
  ),
});

const outline = group('a result drawn as an outline', {
  ...comparisonFields('outline'),
  before: size('the size before'),
  after: size('the size after'),
  unit: text("give the unit of length, for example 'mm'"),
});

const durations = group('a result drawn as durations', {
  ...comparisonFields('durations'),
  ...figures,
  unit,
  per: text("say what takes that long, for example 'batch'"),
});

const oneFigure = group('a result of one figure', {
  ...resultFields('figure'),
  figure: text("give the figure as engineers write it, for example '10×' or '< 1e-15'", 8),
  unit: v.exactOptional(text("name what is counted, for example 'recalls', or leave it out", 24)),
});

export const resultSchema = v.pipe(
  v.variant('drawing', [bars, clock, outline, durations, oneFigure], (issue) =>
    issue.path
      ? expecting(quotedOptions(drawings), drawingRemedy)(issue)
      : expecting('a group of fields in { }', 'give a result: { title: …, drawing: …, … }')(issue),
  ),
  rule((result) => result.drawing !== 'figure' && findContradiction(result)),
  rule(
    (result) =>
      result.drawing === 'bars' &&
      result.cell !== undefined &&
      !currents.includes(result.unit) && {
        field: 'cell',
        problem: `needs figures in ${quotedOptions(currents)}, and the unit is '${result.unit}'`,
        remedy: 'take it out, or convert the figures',
      },
  ),
);

/** A measured claim with its figures, so that it can be checked and drawn to scale. */
export type Result = v.InferOutput<typeof resultSchema>;

/** A result that compares two figures. */
export type Comparison = v.InferOutput<typeof bars | typeof clock | typeof outline | typeof durations>;

/** Returns only the first contradiction between claim and figures; others may follow from it. */
function findContradiction(result: Comparison): Contradiction | undefined {
  const { direction, percent } = result;
  const { from, to, figures } = magnitudes(result);
  // The fields report other figures themselves.
  if (!(from > 0 && to > 0)) return undefined;
  if (from === to)
    return { field: 'after', problem: `equals before (${figures})`, remedy: 'give two figures that differ' };
  if (direction === 'faster' && result.drawing !== 'durations') {
    const remedy = "write 'lower' or 'higher', or drawing: 'durations'";
    return { field: 'direction', problem: "is 'faster', but the result isn't drawn as durations", remedy };
  }
  const falls = to < from;
  if (falls !== (direction !== 'higher')) {
    const problem = `is '${direction}', but the figure ${falls ? 'falls' : 'rises'} (${figures})`;
    return { field: 'direction', problem, remedy: 'correct the direction, or swap before and after' };
  }
  if (percent === undefined) {
    const remedy = 'give the change relative to before, in percent';
    // '−6.6%' could mean percent or percentage points.
    const problem = 'is missing, and a change between percentages is ambiguous';
    return result.unit === '%' ? { field: 'percent', problem, remedy } : undefined;
  }
  // Speed is 1 / time, so its change is before / after − 1.
  const change = (Math.abs(to - from) / (direction === 'faster' ? to : from)) * 100;
  // Allow rounding to the decimals shown.
  const places = String(percent).split('.')[1]?.length ?? 0;
  // With a tolerance for floating point.
  if (Math.abs(change - percent) <= 0.5 * 10 ** -places + 1e-9) return undefined;
  const rounded = change.toFixed(places);
  const remedy = `write ${Number(rounded) > 0 ? rounded : change.toPrecision(1)}, or correct before and after`;
  const formula = direction === 'faster' ? ' (before / after − 1)' : '';
  const problem = `is ${percent}, but ${figures} is a change of ${change.toFixed(places + 1)}%${formula}`;
  return { field: 'percent', problem, remedy };
}

/** Returns what the percentage compares: the figures, or the areas of outlines. */
function magnitudes({ drawing, before, after, unit }: Comparison) {
  if (drawing !== 'outline')
    return { from: Number(before), to: Number(after), figures: `${before} to ${after} ${unit}` };
  // Removes floating-point errors: 351.99999999999994 is 352.
  const area = ({ width, height }: typeof before) => Number((Number(width) * Number(height)).toPrecision(6));
  const [from, to] = [area(before), area(after)];
  return { from, to, figures: `${from} to ${to} ${unit}²` };
}
