import { expect, test } from 'vitest';
import { readWrk } from './generator.ts';

test('requests and failures are read from what wrk prints', () => {
  const clean = '  50000 requests in 5.00s, 400.00MB read\nRequests/sec:  10000.00\n';
  expect(readWrk(clean)).toEqual({ requests: 50_000, failures: 0 });
  const bad = `  Socket errors: connect 0, read 3, write 0, timeout 2\n  Non-2xx or 3xx responses: 10\n${clean}`;
  expect(readWrk(bad)).toEqual({ requests: 50_000, failures: 15 });
});
