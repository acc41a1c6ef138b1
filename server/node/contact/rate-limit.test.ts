import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

const minute = 60_000;
let time: number;
let limit: RateLimit;

beforeEach(() => {
  time = 0;
  limit = createRateLimit({ perSender: 5, overall: 100 }, () => time);
});

const send = (sender: string) => limit.take(sender).free;

/** How many of so many attempts by one sender get through. */
const through = (sender: string, attempts: number) =>
  Array.from({ length: attempts }, () => send(sender)).filter(Boolean).length;

describe('one sender', () => {
  test('may send five messages in ten minutes', () => {
    expect(through('a', 1_000)).toBe(5);
  });

  test('learns how long to wait, in whole seconds', () => {
    send('a');
    time = 2 * minute;
    through('a', 4);
    time = 3 * minute + 500;
    expect(limit.take('a')).toEqual({ free: false, retryAfterSeconds: 7 * 60 });
  });

  test('may send again as soon as the first message is ten minutes old, and not before', () => {
    send('a');
    time = minute;
    through('a', 4);
    time = 10 * minute - 1;
    expect(send('a')).toBe(false);
    time = 10 * minute;
    expect(through('a', 5)).toBe(1);
  });

  test('never gets more than five into any ten minutes', () => {
    const accepted: number[] = [];
    for (time = 0; time < 60 * minute; time += 7_000) if (send('a')) accepted.push(time);
    for (const start of accepted) {
      expect(accepted.filter((at) => at >= start && at < start + 10 * minute).length).toBeLessThanOrEqual(5);
    }
    expect(accepted.length).toBe(30);
  });

  test('is not charged for a message that was given back', () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const slot = limit.take('a');
      if (slot.free) slot.giveBack();
    }
    expect(through('a', 10)).toBe(5);
  });

  test('does not use up the share of another', () => {
    through('a', 1_000);
    expect(send('b')).toBe(true);
  });
});

describe('one network', () => {
  const senders = (senderOf: (number: number) => string) =>
    Array.from({ length: 10_000 }, (_, number) => send(senderOf(number))).filter(Boolean).length;

  test.each([
    ['an IPv4 network of 24 bits', (number: number) => `203.0.113.${number % 256}`, '203.0.114.1'],
    ['an IPv6 network of 48 bits', (n: number) => `2001:db8:1:${n.toString(16)}::/64`, '2001:db8:2:0::/64'],
  ])('may send a quarter of what all may: %s', (_, senderOf, other) => {
    expect(senders(senderOf)).toBe(25);
    expect(limit.take(senderOf(9_999))).toEqual({ free: false, retryAfterSeconds: 600 });
    expect(through(other, 10)).toBe(5);
    time = 10 * minute;
    expect(senders(senderOf)).toBe(25);
  });

  test('may always send as much as one sender', () => {
    limit = createRateLimit({ perSender: 50, overall: 100 }, () => time);
    expect(through('203.0.113.7', 100)).toBe(50);
  });
});

describe('all senders together', () => {
  test('may send a hundred messages in ten minutes, and again ten minutes later', () => {
    const flood = () =>
      Array.from({ length: 10_000 }, (_, sender) => send(`s${sender}`)).filter(Boolean).length;
    expect(flood()).toBe(100);
    expect(limit.take('late')).toEqual({ free: false, retryAfterSeconds: 600 });
    time = 10 * minute;
    expect(flood()).toBe(100);
  });

  test('are remembered in bounded memory', () => {
    for (let round = 0; round < 100; round += 1) {
      time += 10 * minute;
      for (let sender = 0; sender < 100; sender += 1) send(`${round} ${sender}`);
    }
    expect(send('late')).toBe(false);
    time += 10 * minute;
    expect(send('late')).toBe(true);
  });
});
