/**
 * A measured result: one claim, mostly in percent, with the figures behind it, so that it can be drawn to scale and so
 * that the claim can be checked against the figures.
 */
import * as v from 'valibot';
import {
  alternatives,
  type Disagreement,
  describeValue,
  expecting,
  flag,
  group,
  numberLike,
  oneOf,
  rule,
  text,
  textOfForm,
} from './fields.ts';
import { pictureSchema } from './picture.ts';

const drawings = ['bars', 'clock', 'outline', 'durations', 'figure'] as const;

/** A result told to the end. Its method and its figures are those of the result. */
const record = group('a record', {
  requirement: text(
    "give the requirement, with its number if it has one, for example 'SYS-041: ten years from one cell.'",
  ),
  /** What could go wrong: a hazard in a medical device, a risk elsewhere. */
  hazard: text("say what could go wrong, for example 'HAZ-012: the cell runs out early.'"),
  action: text("say in one sentence what was done, for example 'A slower clock saves 9 µA.'"),
  report: text("say where it is recorded and what follows, for example 'VER-118: a margin of 17%.'"),
});

/** The fields of every result. */
const facts = <const Drawing extends (typeof drawings)[number]>(drawing: Drawing) => ({
  title: text("name what improved, for example 'Current draw'"),
  /** Under which condition it holds; a short sentence. */
  condition: text("say under which condition it holds, for example 'Wearable patch, six layers kept.'"),
  /** Instrument and condition of the measurement. */
  method: v.exactOptional(text("name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'")),
  /** The same for a reader who knows no electronics: 'A battery lasts 3.6 times as long.' */
  plain: v.exactOptional(text('say in one sentence what it means for someone who knows no electronics')),
  /** The first result with a record is shown in full, from its requirement to its report. */
  record: v.exactOptional(record),
  /** A scope shot or a photograph below the drawing. */
  picture: v.exactOptional(pictureSchema),
  /** False keeps it off the home page. */
  home: v.exactOptional(flag('write home: false to keep the result off the home page, or leave it out')),
  drawing: oneOf(`write '${drawing}'`, [drawing]),
});

/** The fields of a result that compares two figures, however it is drawn. */
const claim = <const Drawing extends (typeof drawings)[number]>(drawing: Drawing) => ({
  ...facts(drawing),
  /** 'lower' and 'higher' compare the figures; 'faster' compares the speed of something that takes less time. */
  direction: oneOf("write 'lower', 'higher', or 'faster'", ['lower', 'higher', 'faster']),
  /**
   * The claim without its sign, in percent of the figure before: 72. For 'faster' it is before / after − 1, so 49 to 35
   * minutes is 40. Without it the difference is shown: '−14 dB'.
   */
  percent: v.exactOptional(
    numberLike(
      'give the change in percent, without sign, for example 72, or leave it out',
      'a number above zero',
      (value) => Number.isFinite(value) && value > 0,
    ),
  ),
  /** True where the figure became worse on purpose: its condition then stands beside it everywhere. */
  accepted: v.exactOptional(
    flag('write accepted: true where the figure became worse on purpose, or leave it out'),
  ),
});

/** A measured figure above zero as text, which keeps its significant digits: '25.0'. */
function figure(noun: string, example: string) {
  return textOfForm(`give ${noun} in quotes, for example '${example}'`, (value) => {
    if (/^\d+(\.\d+)?$/.test(value) && Number(value) > 0) return undefined;
    return /^\d+,\d+$/.test(value)
      ? `is '${value}', where a point is meant ('${value.replace(',', '.')}')`
      : describeValue(value, "a figure above zero such as '25.0'");
  });
}

const figures = { before: figure('the figure before', '25.0'), after: figure('the figure after', '7.0') };
const unit = text("give the unit of both figures, for example 'µA'");
const currents = ['A', 'mA', 'µA', 'nA'];
const hertz = ['Hz', 'kHz', 'MHz', 'GHz'] as const;
const size = (noun: string) =>
  group(noun, { width: figure('the width', '25.0'), height: figure('the height', '16.0') });

/** Two bars from one baseline, for any quantity. */
const bars = group('a result drawn as bars', {
  ...claim('bars'),
  quantity: text("say what kind of figure it is, for example 'average'"),
  ...figures,
  unit,
  /** For a current: the cell that it is drawn from, so that the page can say how long that lasts. */
  cell: v.exactOptional(
    group('a cell', {
      /** Usable: down to the device's lowest voltage, less the self-discharge over its service. */
      capacity: figure('the usable capacity', '720'),
      unit: oneOf("give the unit of the capacity: 'mAh' or 'Ah'", ['mAh', 'Ah']),
    }),
  ),
});

/** Two square waves over the same span of time. */
const clock = group('a result drawn as a clock', {
  ...claim('clock'),
  ...figures,
  unit: oneOf(`give the unit: ${alternatives(hertz)}`, hertz),
});

/** One outline inside the other; the percentage speaks of the area. */
const outline = group('a result drawn as an outline', {
  ...claim('outline'),
  before: size('the size before'),
  after: size('the size after'),
  /** Of width and height; the area is in its square. */
  unit: text("give the unit of length, for example 'mm'"),
});

/** Two lengths of time from one start. */
const durations = group('a result drawn as durations', {
  ...claim('durations'),
  ...figures,
  unit,
  per: text("say what takes that long, for example 'batch'"),
});

/** One figure as the field writes it, without a drawing. */
const oneFigure = group('a result of one figure', {
  ...facts('figure'),
  figure: text("give the figure as your field writes it, for example '10×' or '< 1e-15'", 8),
  unit: v.exactOptional(text("name what is counted, for example 'recalls', or leave it out", 24)),
});

const choices = alternatives(drawings);

export const resultSchema = v.pipe(
  v.variant('drawing', [bars, clock, outline, durations, oneFigure], (issue) =>
    issue.path
      ? expecting(choices, `say how to draw the result: ${choices}`)(issue)
      : expecting('a group of fields in { }', 'give a result: { title: …, drawing: …, … }')(issue),
  ),
  rule((result) => result.drawing !== 'figure' && findDisagreement(result)),
  rule(
    (result) =>
      result.drawing === 'bars' &&
      result.cell !== undefined &&
      !currents.includes(result.unit) && {
        field: 'cell',
        problem: `stands beside a figure in ${result.unit}, which is no current`,
        remedy: `take it out, or give the figures in ${alternatives(currents)}`,
      },
  ),
);

/** A measured result, see above. */
export type Result = v.InferOutput<typeof resultSchema>;

/** A result that compares two figures. */
export type Comparison = v.InferOutput<typeof bars | typeof clock | typeof outline | typeof durations>;

/** Where claim and figures contradict each other; the first contradiction only, as the others follow from it. */
function findDisagreement(result: Comparison): Disagreement | undefined {
  const { direction, percent } = result;
  const { from, to, words } = magnitudes(result);
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  if (from === to)
    return { field: 'after', problem: `equals before (${words})`, remedy: 'give two figures that differ' };
  if (direction === 'faster' && result.drawing !== 'durations') {
    const remedy = "write 'lower' or 'higher'; 'faster' is for results drawn as durations";
    return { field: 'direction', problem: "is 'faster', but the figures are no times", remedy };
  }
  const falls = to < from;
  if (falls !== (direction !== 'higher')) {
    const problem = `is '${direction}', but the figure ${falls ? 'falls' : 'rises'} (${words})`;
    return { field: 'direction', problem, remedy: 'correct the direction, or swap before and after' };
  }
  if (percent === undefined) {
    const remedy = 'give the change in percent of the figure before';
    // '−6.6%' would say another thing of '94.6%' than it seems to.
    const problem = 'is missing, while the figures are percentages themselves';
    return result.unit === '%' ? { field: 'percent', problem, remedy } : undefined;
  }
  // A speed is one over a time, so a speed before is in proportion to the time after.
  const change = (Math.abs(to - from) / (direction === 'faster' ? to : from)) * 100;
  // The claim may be rounded to the places that it shows, no further.
  const places = String(percent).split('.')[1]?.length ?? 0;
  // A hair of tolerance, because 11.5 is not exact in binary while 0.5 is.
  if (Math.abs(change - percent) <= 0.5 * 10 ** -places + 1e-9) return undefined;
  const found = `is ${percent}, but ${words} is`;
  const figure = change.toFixed(places + 1);
  if (direction !== 'faster') {
    const remedy = `write ${change.toFixed(places)}, or correct before and after`;
    return { field: 'percent', problem: `${found} a change of ${figure}%`, remedy };
  }
  const less = ((1 - to / from) * 100).toFixed(places);
  return {
    field: 'percent',
    problem: `${found} ${figure}% faster (before / after − 1)`,
    remedy: `write ${change.toFixed(places)}, or direction: 'lower' with percent: ${less} for the shorter time`,
  };
}

/** What the percentage compares: the figures themselves, or for outlines the areas. */
function magnitudes({ drawing, before, after, unit }: Comparison): {
  from: number;
  to: number;
  words: string;
} {
  if (drawing !== 'outline')
    return { from: Number(before), to: Number(after), words: `${before} to ${after} ${unit}` };
  // Without the dust of binary multiplication: 351.99999999999994 is 352.
  const area = ({ width, height }: typeof before) => Number((Number(width) * Number(height)).toPrecision(6));
  const [from, to] = [area(before), area(after)];
  return { from, to, words: `${from} to ${to} ${unit}²` };
}
