/** `npm run wave`: converts an oscilloscope's CSV file to the site's waveform. */
import { readFileSync } from 'node:fs';
import { defineCommand, fileArgument, main, misuseIf, refuseIf } from './command.ts';

const usage = `Usage: npm run wave -- FILE.csv [--unit V] [--column N] [--from=-10us] [--to=2ms]

Prints the waveform for content/home.ts from an oscilloscope's CSV file (Tektronix, Siglent, Rigol, Keysight), with at
most 120 points. --unit is the unit of the values (V if you give none); --column 2 takes the second channel; --from and
--to crop the trace to times in s, ms, us or ns.
`;

const text = { type: 'string' } as const;
const options = { unit: { ...text, default: 'V' }, column: { ...text, default: '1' }, from: text, to: text };

const maxPoints = 120;
/** A longer trace is averaged to at most this many samples, which removes noise that the drawing can't show. */
const maxSamples = 1000;

type Sample = readonly [time: number, value: number];

export const run = defineCommand(
  { usage, options, takesArguments: true },
  async ({ values, positionals }, io) => {
    const [file, path] = fileArgument(positionals, io.cwd, usage);
    const { unit } = values;
    const channel = Number(values.column);
    misuseIf(!Number.isInteger(channel) || channel < 1, usage);
    const [from, to] = [parseTime(values.from, -Infinity), parseTime(values.to, Infinity)];
    const all = readSamples(readFileSync(path, 'utf8'), channel);
    refuseIf(
      all.length < 8,
      `${file} has fewer than 8 rows with a time and a value of channel ${channel}. Save the trace as CSV again.`,
    );
    const cropped = all.filter(([time]) => time >= from && time <= to);
    refuseIf(
      cropped.length < 8,
      `${file} has fewer than 8 rows between --from and --to: its times go from ${all[0]?.[0]} s to ${all.at(-1)?.[0]} s.`,
    );
    const samples = average(cropped, Math.ceil(cropped.length / maxSamples));
    const [times, levels] = [samples.map(([time]) => time), samples.map(([, level]) => level)];
    const time = createAxis(times, 's', 10);
    const value = createAxis(levels, unit, /^[VAW]$/.test(unit) ? 1 : 0);
    refuseIf(
      time.range === 0 || value.range === 0 || times.some((moment, at) => moment < (times[at - 1] ?? moment)),
      `${file} has no signal over time in channel ${channel}: its values or times never change, or its times go back.`,
    );
    let curve = simplify(samples, value.range);
    const isCut = () => curve.length === maxPoints && samples.length > maxPoints;
    if (isCut() && samples.length > 4 * maxPoints) curve = simplify(average(samples, 2), value.range);
    if (isCut())
      io.stderr.write(
        `${file} needs more than ${maxPoints} points: it is noisy or long. Average the trace on the oscilloscope, or save less of it.\n`,
      );
    const points = curve.map(
      ([t, v], at) => `${at % 8 === 0 ? '\n      ' : ' '}[${time.format(t)}, ${value.format(v)}],`,
    );
    io.stderr.write('Paste this into content/home.ts, in place of its waveform:\n');
    io.stdout.write(
      `  waveform: {\n    time: '${time.unit}',\n    value: '${value.unit}',\n    points: [${points.join('')}\n    ],\n  },\n`,
    );
  },
);

const seconds: Record<string, number> = { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 };

/** Parses a time such as '-10us' into seconds. */
function parseTime(time: string | undefined, fallback: number): number {
  if (time === undefined) return fallback;
  const [, number = '', unit = 's'] = /^([-+]?\d*\.?\d+(?:e[-+]?\d+)?) ?([mnuµ]?s)?$/.exec(time) ?? [];
  misuseIf(number === '', `'${time}' is not a time. Write it like --to=10us.`);
  return Number(number) * (seconds[unit] ?? 1);
}

/** Parses a channel, counted from 1. The header must be shorter than the samples, or in columns next to them. */
function readSamples(csv: string, channel: number): Sample[] {
  const cells = csv.split(/\r?\n/).map((line) => {
    // With a decimal comma, the separator is a semicolon or a tab.
    const separator = /[;\t]/.exec(line)?.[0];
    const columns = separator ? line.replaceAll(',', '.').split(separator) : line.split(',');
    return columns.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  });
  const rows = cells.map((row) => row.map((cell) => Number(cell || Number.NaN)));
  const middle = rows[Math.floor(rows.length / 2)] ?? [];
  const numeric = [...middle.keys()].filter((at) => Number.isFinite(middle[at]));
  const [timeColumn = -1, valueColumn = -1] = [numeric[0], numeric[channel]];
  // Rigol writes sample numbers instead of times; the start time and the step are in its header.
  const header = cells.findIndex((row) => row.includes('Increment'));
  const headerValue = (name: string) => rows[header + 1]?.[cells[header]?.indexOf(name) ?? -1];
  const [start = 0, step = 1] = [headerValue('Start'), headerValue('Increment')];
  // PicoScope writes the unit of time below the column's name.
  const unitOf = (row: string[]) => /^\(([mnuµ]?s)\)$/.exec(row[timeColumn] ?? '')?.[1];
  const scale = seconds[cells.map(unitOf).find(Boolean) ?? 's'] ?? 1;
  return rows.flatMap((row): Sample[] => {
    const [time = Number.NaN, value = Number.NaN] = [row[timeColumn], row[valueColumn]];
    return Number.isFinite(time + value) ? [[(start + time * step) * scale, value]] : [];
  });
}

/** Picks the first of no prefix, m, µ, n and p in which the range is at least `min`. Rounds to a thousandth of the range or finer. */
function createAxis(numbers: number[], unit: string, min: number) {
  const range = numbers.reduce((a, b) => Math.max(a, b)) - numbers.reduce((a, b) => Math.min(a, b));
  const prefix = [0, 1, 2, 3].find((exponent) => range * 1000 ** exponent >= min) ?? 4;
  const factor = 1000 ** prefix;
  const digits = Math.min(20, Math.max(0, Math.ceil(3 - Math.log10(range * factor))));
  const format = (value: number) => Number((value * factor).toFixed(digits));
  return { range, unit: `${['', 'm', 'µ', 'n', 'p'][prefix]}${unit}`, format };
}

/** Averages each `width` consecutive samples, which removes noise. Keeps the times of both ends. */
function average(samples: Sample[], width: number): Sample[] {
  const groups = Array.from({ length: Math.ceil(samples.length / width) }, (_, at) =>
    samples.slice(at * width, (at + 1) * width),
  );
  const mean = (group: Sample[], part: 0 | 1) =>
    group.reduce((sum, sample) => sum + sample[part], 0) / group.length;
  return groups.map((group, at) => {
    const end = at === 0 ? group[0] : at === groups.length - 1 ? group.at(-1) : undefined;
    return [end?.[0] ?? mean(group, 0), mean(group, 1)];
  });
}

/**
 * Ramer–Douglas–Peucker, farthest sample first. Keeps 8 to 120 points: from 8 on, stops if all samples are within 1.5%
 * of the height. Halves straight lines if needed to get 8 points.
 */
function simplify(samples: Sample[], height: number): Sample[] {
  const farthest = (from: number, to: number) => {
    const [[t0, v0], [t1, v1]] = [samples[from] ?? [0, 0], samples[to] ?? [0, 0]];
    let best = { distance: 0, at: Math.floor((from + to) / 2), from, to };
    for (const [index, [time, value]] of samples.slice(from, to).entries()) {
      const distance = Math.abs(value - v0 - ((time - t0) / (t1 - t0 || 1)) * (v1 - v0)) / height;
      if (distance > best.distance) best = { distance, at: from + index, from, to };
    }
    return best;
  };
  const kept = new Set([0, samples.length - 1]);
  const open = [farthest(0, samples.length - 1)];
  while (kept.size < maxPoints) {
    const next = open.sort((one, other) => other.distance - one.distance).shift();
    if (!next || (kept.size >= 8 && next.distance < 0.015)) break;
    if (next.to - next.from < 2) continue;
    kept.add(next.at);
    open.push(farthest(next.from, next.at), farthest(next.at, next.to));
  }
  return samples.filter((_, at) => kept.has(at));
}

if (import.meta.main) await main(run);
