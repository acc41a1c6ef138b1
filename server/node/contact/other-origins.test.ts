import { describe, expect, test } from 'vitest';
import { plainMessage } from '#contact/test-cases/test-case.ts';
import { handlerInMemory } from '../testing/handler-in-memory.ts';

const json = 'application/json';
const plainJson = JSON.stringify(plainMessage);

describe('a page of another origin', () => {
  const allowedOrigins = new Set(['https://www.example.com']);
  const origin = 'https://www.example.com';

  test('that the owner has named may read what became of its message, refusals included', async () => {
    const { post } = handlerInMemory({ allowedOrigins });
    for (const [body, status] of [
      [plainJson, 200],
      ['{}', 400],
    ] as const) {
      const response = await post('text/plain;charset=UTF-8', body, { origin });
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toBe('origin');
    }
  });

  test.each(['https://other.example', 'null', 'https://www.example.com.evil.example', undefined])(
    'that is not named may send, but not read: %s',
    async (other) => {
      const { post, stored } = handlerInMemory({ allowedOrigins });
      const response = await post(json, plainJson, other === undefined ? {} : { origin: other });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('vary')).toBe('origin');
      expect(stored).toHaveLength(1);
    },
  );

  test('may not read by default', async () => {
    const response = await handlerInMemory().post(json, plainJson, { origin });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
