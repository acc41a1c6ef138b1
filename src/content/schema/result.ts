/**
 * A measured result: one claim in percent with the figures behind it, so that it can be drawn to scale and
 * so that the claim can be checked against the figures.
 */
import * as v from 'valibot';
import { issueMessage } from './content-error.ts';
import { describeValue, figure, flag, oneOf, text } from './fields.ts';
import { group } from './groups.ts';
import { pictureSchema } from './picture.ts';

const common = {
  /** What was improved: 'Current draw'. */
  title: text("name what improved, for example 'Current draw'"),
  /** 'lower' and 'higher' speak of the figure; 'faster' speaks of a time that became shorter. */
  direction: oneOf("write 'lower', 'higher', or 'faster'", ['lower', 'higher', 'faster']),
  /** The claim, in percent of the figure before, without sign: 72. */
  percent: v.pipe(
    v.number((issue) =>
      issueMessage(
        describeValue(issue.input, 'a number without quotes'),
        'give the change in percent, as 72',
      ),
    ),
    v.check(
      (value) => Number.isFinite(value) && value > 0,
      (issue) =>
        issueMessage(
          describeValue(issue.input, 'a number above zero'),
          'give the change without sign, as 72',
        ),
    ),
    v.description('give the change in percent, for example 72'),
  ),
  /** Under which condition it holds; a short sentence. */
  condition: text("say under which condition it holds, for example 'Wearable patch, six layers kept.'"),
  /** Instrument and condition of the measurement. */
  method: v.exactOptional(text("name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'")),
  /** The same for a reader who knows no electronics: 'A battery lasts 3.6 times as long.' */
  plain: v.exactOptional(text('say in one sentence what it means for someone who knows no electronics')),
  /** A scope shot or a photograph beside the drawing. */
  picture: v.exactOptional(pictureSchema),
  /** False keeps it off the home page. */
  home: v.exactOptional(flag('write home: false to keep the result off the home page, or leave it out')),
  /** True where the figure became worse on purpose: its condition then stands beside it everywhere. */
  accepted: v.exactOptional(
    flag('write accepted: true where the figure became worse on purpose, or leave it out'),
  ),
};

const before = figure("give the figure before in quotes, for example '25.0'");
const after = figure("give the figure after in quotes, for example '7.0'");
const unit = text("give the unit of both figures, for example 'µA'");

/** Two bars from one baseline, for any quantity. */
const bars = group('a result drawn as bars', {
  ...common,
  drawing: oneOf("write 'bars'", ['bars']),
  /** What kind of figure it is: 'average'. */
  quantity: text("say what kind of figure it is, for example 'average'"),
  before,
  after,
  unit,
});

/** Two square waves over the same span of time; the unit is MHz, kHz or Hz. */
const clock = group('a result drawn as a clock', {
  ...common,
  drawing: oneOf("write 'clock'", ['clock']),
  before,
  after,
  unit: oneOf("give the unit: 'Hz', 'kHz', or 'MHz'", ['Hz', 'kHz', 'MHz']),
});

const outlineSize = (noun: string) =>
  group(noun, {
    width: figure("give the width in quotes, for example '25.0'"),
    height: figure("give the height in quotes, for example '16.0'"),
  });

/** One outline inside the other; the percentage speaks of the area. */
const outline = group('a result drawn as an outline', {
  ...common,
  drawing: oneOf("write 'outline'", ['outline']),
  before: outlineSize('the size before'),
  after: outlineSize('the size after'),
  /** Of width and height; the area is in its square. */
  unit: text("give the unit of length, for example 'mm'"),
});

/** Two lengths of time from one start. */
const durations = group('a result drawn as durations', {
  ...common,
  drawing: oneOf("write 'durations'", ['durations']),
  before,
  after,
  unit,
  /** What takes that long: 'batch'. */
  per: text("say what takes that long, for example 'batch'"),
});

const drawings = "'bars', 'clock', 'outline', or 'durations'";
const figuresOfResult = v.variant('drawing', [bars, clock, outline, durations], (issue) =>
  issue.path
    ? issueMessage(describeValue(issue.input, drawings), `say how to draw the result: ${drawings}`)
    : issueMessage(
        describeValue(issue.input, 'a group of fields in { }'),
        'give a result: { title: …, drawing: …, … }',
      ),
);

/** A measured result, see above. */
export type Result = v.InferOutput<typeof figuresOfResult>;

export const resultSchema = v.pipe(
  figuresOfResult,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const result = dataset.value;
    const disagreement = disagreementIn(result);
    if (!disagreement) return;
    const { field, problem, remedy } = disagreement;
    addIssue({
      message: issueMessage(problem, remedy),
      path: [{ type: 'unknown', origin: 'value', input: result, key: field, value: result[field] }],
    });
  }),
);

type Disagreement = { field: 'after' | 'direction' | 'percent'; problem: string; remedy: string };

/** Where claim and figures contradict each other; the first contradiction only, as the others follow from it. */
function disagreementIn(result: Result): Disagreement | undefined {
  const { from, to, words } = magnitudes(result);
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  if (from === to) {
    return { field: 'after', problem: `equals before (${words})`, remedy: 'give two figures that differ' };
  }
  if (result.direction === 'faster' && result.drawing !== 'durations') {
    const remedy = "write 'lower' or 'higher'; 'faster' is for results drawn as durations";
    return { field: 'direction', problem: "is 'faster', but the figures are no times", remedy };
  }
  const falls = to < from;
  if (falls !== (result.direction !== 'higher')) {
    const problem = `is '${result.direction}', but the figure ${falls ? 'falls' : 'rises'} (${words})`;
    return { field: 'direction', problem, remedy: 'correct the direction, or swap before and after' };
  }
  return percentDisagreement(result.percent, (Math.abs(to - from) / from) * 100, words);
}

/** The claim may be rounded to the places that it shows, no further. */
function percentDisagreement(claimed: number, computed: number, words: string): Disagreement | undefined {
  const places = String(claimed).split('.')[1]?.length ?? 0;
  const halfAStep = 0.5 * 10 ** -places;
  // A hair of tolerance, because 11.5 is not exact in binary while 0.5 is.
  if (Math.abs(computed - claimed) <= halfAStep + 1e-9) return undefined;
  return {
    field: 'percent',
    problem: `is ${claimed}, but ${words} is a change of ${computed.toFixed(places + 1)}%`,
    remedy: `write ${computed.toFixed(places)}, or correct before and after`,
  };
}

/** What the percentage compares: the figures themselves, or for outlines the areas. */
function magnitudes(result: Result): { from: number; to: number; words: string } {
  if (result.drawing !== 'outline') {
    const words = `${result.before} to ${result.after} ${result.unit}`;
    return { from: Number(result.before), to: Number(result.after), words };
  }
  const from = Number(result.before.width) * Number(result.before.height);
  const to = Number(result.after.width) * Number(result.after.height);
  return { from, to, words: `${tidy(from)} to ${tidy(to)} ${result.unit}²` };
}

/** Drops the dust of binary multiplication: 351.99999999999994 becomes 352. */
function tidy(value: number): string {
  return String(Number(value.toPrecision(6)));
}
