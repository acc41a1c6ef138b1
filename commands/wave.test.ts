import * as v from 'valibot';
import { expect, test } from 'vitest';
import { waveformSchema } from '#model/schema/waveform.ts';
import { callCommand, runIn } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { run } from './wave.ts';

/** A 12 V edge with ringing, sampled every 0.1 ns. */
const samples = Array.from({ length: 10_000 }, (_, at) => {
  const time = at * 1e-10 - 1e-7;
  const ringing = time < 0 ? 0 : 12 * (1 - Math.exp(-time * 2e7) * Math.cos(time * 3e8));
  return [time, ringing] as const;
});
const rows = (write: (time: number, value: number, at: number) => string) =>
  samples.map(([time, value], at) => write(time, value, at)).join('\n');
const comma = (value: number) => value.toExponential(6).replace('.', ',');

const files = {
  Tektronix: `Model,MSO24\nRecord Length,10000\n\nTIME,CH1\n${rows((t, v) => `${t.toExponential(8)},${v}`)}\n`,
  'Tektronix with its header next to the samples': rows(
    (t, v, at) => `${['Record Length', 'Yzero'][at] ?? ''},${at < 2 ? at : ''},,${t},${v},`,
  ),
  Siglent: `Record Length,Analog:10000\nSample Interval,1e-10\nSource,CH1\nSecond,Value\n${rows((t, v) => `${t},${v}`)}`,
  Rigol: `X,CH1,Start,Increment\nSequence,Volt,-1.000000e-07,1.000000e-10\n${rows((_, v, at) => `${at},${v},,`)}`,
  Keysight: `x-axis,1,2\nsecond,Volt,Volt\n${rows((t, v) => `${t},${v},0`)}\r\n`,
  'decimal comma': `Zeit;Kanal A\n(s);(V)\n\n${rows((t, v) => `${comma(t)};${comma(v)}`)}`,
};

const paste = 'Paste this into content/home.ts, in place of its waveform:\n';

const wave = (csv: string, ...args: string[]) =>
  callCommand(run, ['scope.csv', ...args], { cwd: temporaryFolder({ 'scope.csv': csv }) });

function printed(stdout: string) {
  const json = stdout.replaceAll(/(\w+):/g, '"$1":').replaceAll("'", '"');
  return JSON.parse(`{${json.replaceAll(/,(\s*([\]}]|$))/g, '$1')}}`).waveform;
}

function valueAt(points: [number, number][], time: number): number {
  const index = points.findIndex(([moment]) => moment >= time);
  const after = Math.max(index, 1);
  const [[t0, v0] = [0, 0], [t1, v1] = [0, 0]] = [points[after - 1], points[after]];
  return v0 + ((time - t0) / (t1 - t0 || 1)) * (v1 - v0);
}

test.each(Object.entries(files))('%s: prints a valid curve, accurate to 2% of its height', async (_, csv) => {
  const { status, stdout, stderr } = await wave(csv);
  expect({ status, stderr }).toEqual({ status: 0, stderr: paste });
  expect(stdout).toMatch(/^ {2}waveform: \{\n/);
  expect(stdout).not.toMatch(/\de[-+]?\d/);
  const curve = printed(stdout);
  expect(v.safeParse(waveformSchema, curve).success).toBe(true);
  expect([curve.time, curve.value]).toEqual(['ns', 'V']);
  expect(curve.points.length).toBeGreaterThanOrEqual(8);
  expect(curve.points.length).toBeLessThanOrEqual(120);
  const height = Math.max(...samples.map(([, value]) => value));
  const errors = samples.map(([time, value]) => Math.abs(valueAt(curve.points, time * 1e9) - value));
  expect(Math.max(...errors) / height).toBeLessThan(0.02);
});

/** A 1 V curve like a heartbeat, and its CSV file with noise of `noise` volts peak to peak, the same in every run. */
function noisy(noise: number) {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  const pulse = (time: number, at: number, width: number) => Math.exp(-(((time - at) / width) ** 2));
  const clean = (time: number) => pulse(time, 0.4, 0.02) + 0.3 * pulse(time, 0.7, 0.06);
  const row = (time: number) => `${time},${clean(time) + noise * random()}`;
  return { clean, csv: Array.from({ length: 10_000 }, (_, at) => row(at * 1e-4)).join('\n') };
}

test('removes noise by averaging', async () => {
  const { clean, csv } = noisy(0.035);
  const { stdout, stderr } = await wave(csv);
  expect(stderr).toBe(paste);
  const { points } = printed(stdout) as { points: [number, number][] };
  // The curve is in milliseconds and volts.
  const worst = Math.max(...points.map(([time, value]) => Math.abs(value - clean(time / 1000))));
  expect(worst).toBeLessThan(0.012);
});

test('crops the trace to --from and --to', async () => {
  const { stdout } = await wave(files.Siglent, '--from=-20ns', '--to=0.4us');
  const { points } = printed(stdout);
  expect([points[0][0], points.at(-1)[0]]).toEqual([expect.closeTo(-20, 0), expect.closeTo(400, 0)]);
  const { status, stderr } = await wave(files.Siglent, '--from=soon');
  expect([status, stderr]).toEqual([2, "'soon' is not a time. Write it like --to=10us.\n"]);
  const outside = await wave(
    rows((t, v) => `${t},${v}`),
    '--from=1e9s',
  );
  expect(outside.stderr).toMatch(
    /^scope\.csv has fewer than 8 rows between --from and --to: its times go from -?[\d.e-]+ s to [\d.e-]+ s\.\n$/,
  );
});

test('keeps 8 points of a trace of straight lines', async () => {
  const step = Array.from({ length: 100 }, (_, at) => `${at},${at < 50 ? 0 : 1}`).join('\n');
  const { points } = printed((await wave(step)).stdout) as { points: [number, number][] };
  expect([points.length, ...points.slice(0, 1), ...points.slice(-1)]).toEqual([8, [0, 0], [99, 1]]);
});

test('reports a trace that needs more than 120 points, and still prints it', async () => {
  const { stdout, stderr } = await wave(noisy(0.8).csv);
  expect(stderr).toBe(
    'scope.csv needs more than 120 points: it is noisy or long. Average the trace on the oscilloscope, or save less of it.\n' +
      paste,
  );
  expect(printed(stdout).points).toHaveLength(120);
});

test('--column selects a channel, and --unit names its unit', async () => {
  const csv = `s,V,mA\n${rows((t, v) => `${t},0,${v * 1000}`)}`;
  const { stdout } = await wave(csv, '--column', '2', '--unit', 'mA');
  const { value, points } = printed(stdout);
  expect(value).toBe('mA');
  expect(points.length).toBeGreaterThan(8);
  expect(Math.max(...points.map(([, one]: number[]) => one))).toBeGreaterThan(12_000);
});

const noRows = 'has fewer than 8 rows with a time and a value of channel';
const noSignal =
  'has no signal over time in channel 1: its values or times never change, or its times go back.';
test.each([
  ['hello\n', '1', `${noRows} 1. Save the trace as CSV again.`],
  [files.Tektronix, '2', `${noRows} 2. Save the trace as CSV again.`],
  [rows((t) => `${t},3.3`), '1', noSignal],
  [rows((t, v) => `${-t},${v}`), '1', noSignal],
])('refuses a file without a curve: %#', async (csv, column, message) => {
  const refusal = { status: 1, stdout: '', stderr: `scope.csv ${message}\n` };
  expect(await wave(csv, '--column', column)).toEqual(refusal);
});

test('exits with 1 and names a missing file when run as a process', () => {
  const ended = runIn('.', process.execPath, 'commands/wave.ts', 'nothing.csv');
  expect(ended).toEqual({ status: 1, stdout: '', stderr: 'There is no file nothing.csv.\n' });
});
