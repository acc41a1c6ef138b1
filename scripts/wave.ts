/** `npm run wave`: makes the site's waveform from an oscilloscope's CSV file. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { OwnerError } from '../server/owner-error.ts';
import { defineCommand, main } from './command.ts';

const usage = `Usage: npm run wave -- FILE.csv [--unit V] [--column N]

Prints waveform for content/home.ts from the CSV file of an oscilloscope (Tektronix, Siglent, Rigol, Keysight), with at
most 120 points. --unit is the unit of the values (V if you give none); --column 2 takes the second channel.
`;

const options = {
  unit: { type: 'string', default: 'V' },
  column: { type: 'string', default: '1' },
} as const;

type Sample = readonly [time: number, value: number];

/** `npm run wave`. */
export const run = defineCommand({ usage, options }, async ({ values, positionals }, { cwd, stdout }) => {
  const [file, ...tooMany] = positionals;
  const column = Number(values.column);
  if (!file || tooMany.length > 0 || !Number.isInteger(column) || column < 1) throw new OwnerError(usage);
  if (!statSync(resolve(cwd, file), { throwIfNoEntry: false })?.isFile())
    throw new OwnerError(`There is no file ${file}.`);
  const samples = readSamples(readFileSync(resolve(cwd, file), 'utf8'), column);
  if (samples.length < 8)
    throw new OwnerError(
      `${file} has no 8 rows with a time and a value of channel ${column}. Save the trace as CSV again.`,
    );
  const length = spanOf(samples.map(([time]) => time));
  const height = spanOf(samples.map(([, value]) => value));
  if (height === 0 || samples.some(([time], at) => time < (samples[at - 1]?.[0] ?? time)))
    throw new OwnerError(
      `${file} has no signal over time in channel ${column}: its values never change, or its times go back.`,
    );
  const time = scaled(length, 's', 10);
  const value = /^[VAW]$/.test(values.unit)
    ? scaled(height, values.unit, 1)
    : { unit: values.unit, factor: 1 };
  const points = reduce(samples, height).map(
    ([t, v]) =>
      `[${plain(t * time.factor, length * time.factor)}, ${plain(v * value.factor, height * value.factor)}]`,
  );
  const lines = Array.from({ length: Math.ceil(points.length / 8) }, (_, line) =>
    points.slice(line * 8, line * 8 + 8).join(', '),
  );
  stdout.write(
    `  waveform: {\n    time: '${time.unit}',\n    value: '${value.unit}',\n    points: [\n` +
      `${lines.map((line) => `      ${line},\n`).join('')}    ],\n  },\n`,
  );
});

/** The samples of a channel, counted from 1. Scopes write a header of any length, sometimes next to the samples. */
function readSamples(csv: string, channel: number): Sample[] {
  const cells = csv.split(/\r?\n/).map((line) => {
    // A semicolon separates columns where a comma is the decimal sign.
    const columns = line.includes(';') ? line.replaceAll(',', '.').split(';') : line.split(/[,\t]/);
    return columns.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  });
  const rows = cells.map((row) => row.map((cell) => (cell === '' ? Number.NaN : Number(cell))));
  const columns = (rows.at(Math.floor(rows.length / 2)) ?? []).flatMap((cell, at) =>
    Number.isFinite(cell) ? [at] : [],
  );
  const [timeColumn = 0, valueColumn = 0] = [columns[0], columns[channel]];
  if (!columns[channel]) return [];
  // Rigol numbers the rows and writes the first time and the step into the header.
  const header = cells.findIndex((row) => row.includes('Increment'));
  const [start = 0, step = 1] = ['Start', 'Increment'].map(
    (name) => rows[header + 1]?.[cells[header]?.indexOf(name) ?? 0],
  );
  return rows.slice(header < 0 ? 0 : header + 2).flatMap((row): Sample[] => {
    const [time = Number.NaN, value = Number.NaN] = [row[timeColumn], row[valueColumn]];
    if (!Number.isFinite(time + value)) return [];
    return [[header < 0 ? time : start + time * step, value]];
  });
}

function spanOf(numbers: number[]): number {
  return numbers.reduce((max, one) => Math.max(max, one)) - numbers.reduce((min, one) => Math.min(min, one));
}

/** The largest unit in which a span has at least the given size. */
function scaled(span: number, unit: string, atLeast: number) {
  const prefixes = ['', 'm', 'µ', 'n', 'p'];
  const index = prefixes.findIndex((_, at) => span * 1000 ** at >= atLeast);
  const at = index < 0 ? prefixes.length - 1 : index;
  return { unit: `${prefixes[at]}${unit}`, factor: 1000 ** at };
}

/** A number to a thousandth of the span, without exponent. */
function plain(value: number, span: number): number {
  return Number(value.toFixed(Math.min(20, Math.max(0, Math.ceil(3 - Math.log10(span))))));
}

/**
 * Keeps the points that draw the curve: the sample farthest from the lines so far comes next, until all are within 1.5%
 * of the height (Ramer–Douglas–Peucker, ordered by distance).
 */
function reduce(samples: Sample[], height: number): Sample[] {
  const farthest = (from: number, to: number) => {
    const [[t0, v0], [t1, v1]] = [samples[from] ?? [0, 0], samples[to] ?? [0, 0]];
    let best = { distance: 0, at: from, from, to };
    for (let at = from + 1; at < to; at += 1) {
      const [time, value] = samples[at] ?? [0, 0];
      const distance = Math.abs(value - v0 - ((time - t0) / (t1 - t0 || 1)) * (v1 - v0)) / height;
      if (distance > best.distance) best = { distance, at, from, to };
    }
    return best;
  };
  const kept = new Set([0, samples.length - 1]);
  const open = [farthest(0, samples.length - 1)];
  while (kept.size < 120) {
    open.sort((one, other) => other.distance - one.distance);
    const next = open.shift();
    if (!next || next.distance === 0 || (kept.size >= 8 && next.distance < 0.015)) break;
    kept.add(next.at);
    open.push(farthest(next.from, next.at), farthest(next.at, next.to));
  }
  return samples.filter((_, at) => kept.has(at));
}

if (import.meta.main) await main(run);
