import { expect, test } from 'vitest';
import { createLogWriter } from './log-writer.ts';

/** A log whose reader takes what was written when the test says so. */
function slowlyRead(max?: number) {
  const written: string[] = [];
  let taken = () => {};
  const log = createLogWriter((text, done) => {
    written.push(text);
    taken = done;
  }, max);
  return { log, written, take: () => taken() };
}

test('the first line is written at once, later ones together as soon as it has been taken', () => {
  const { log, written, take } = slowlyRead();
  for (const line of ['a\n', 'b\n', 'c\n']) log.write(line);
  expect(written).toEqual(['a\n']);
  take();
  expect(written).toEqual(['a\n', 'b\nc\n']);
  take();
  log.write('d\n');
  expect(written).toEqual(['a\n', 'b\nc\n', 'd\n']);
});

test('lines that do not fit while nothing is read are dropped, and their number is written in their place', () => {
  const { log, written, take } = slowlyRead(4);
  for (const line of ['a\n', 'b\n', 'c\n', 'd\n', 'e\n']) log.write(line);
  take();
  expect(written[1]).toMatch(/^b\nc\n\S+Z 2 lines are missing here: the log was not read\.\n$/);
  log.write('f\n');
  take();
  take();
  expect(written.slice(2)).toEqual(['f\n']);
});

test('finishing waits for the last line, but not for a reader that takes nothing', async () => {
  const { log, take } = slowlyRead();
  await log.finish(60_000);
  log.write('a\n');
  setTimeout(take, 10);
  await log.finish(60_000);
  log.write('b\n');
  await log.finish(10);
});
