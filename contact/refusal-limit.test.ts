import { beforeEach, expect, test } from 'vitest';
import { createRefusalLimit, type RefusalLimit } from './refusal-limit.ts';

const minute = 60_000;
let time: number;
let refusals: RefusalLimit;

beforeEach(() => {
  time = 1_000_000;
  refusals = createRefusalLimit({ perSender: 5, overall: 100 }, () => time);
});

/** How many requests of so many are read, when each is refused. */
function read(attempts: number, senderOf: (attempt: number) => string): number {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (refusals.secondsToWait(senderOf(attempt)) > 0) continue;
    count += 1;
    refusals.count(senderOf(attempt));
  }
  return count;
}

test('a sender is refused sixty times, then has to wait ten seconds for each further time', () => {
  expect(read(1_000, () => '203.0.113.7')).toBe(60);
  expect(refusals.secondsToWait('203.0.113.7')).toBe(10);
  time += 10_000;
  expect(read(1_000, () => '203.0.113.7')).toBe(1);
  time += 10 * minute;
  expect(read(1_000, () => '203.0.113.7')).toBe(60);
});

test('whoever makes a mistake every ten seconds is always read', () => {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    time += 10_000;
    expect(refusals.secondsToWait('203.0.113.7')).toBe(0);
    refusals.count('203.0.113.7');
  }
});

test.each([
  ['an IPv4 network of 256 addresses', (attempt: number) => `203.0.113.${attempt % 256}`, '203.0.114.1'],
  ['an IPv6 network of 65,536 senders', (n: number) => `2001:db8:1:${n % 65_536}::/64`, '2001:db8:2:0::/64'],
])('%s is refused 600 times, and others are read', (_, senderOf, other) => {
  expect(read(70_000, senderOf)).toBe(600);
  expect(refusals.secondsToWait(other)).toBe(0);
});

test('an owner who lets a sender send more also lets it be refused more often', () => {
  refusals = createRefusalLimit({ perSender: 50, overall: 1_000 }, () => time);
  expect(read(1_000, () => '203.0.113.7')).toBe(600);
});
