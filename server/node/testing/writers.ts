import { Agent, request } from 'node:http';
import { plainMessage } from '#contact/test-cases/test-case.ts';

/** A message that the server has acknowledged. */
export interface Acknowledged {
  id: string;
  subject: string;
}

/** Settings under which a server accepts whatever comes. */
export const noLimits = {
  CONTACT_LIMIT_PER_ADDRESS: '1000000',
  CONTACT_LIMIT_OVERALL: '1000000',
  LOG: 'off',
};

/** Posts JSON over kept connections, with less work than `fetch` has. Rejects when the connection breaks. */
export function post(
  agent: Agent,
  address: string,
  message: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const body = JSON.stringify(message);
  const length = { 'content-type': 'text/plain', 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...length, ...headers } };
    const sent = request(`${address}/api/contact`, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends messages that all differ, 32 at a time, from the addresses that a proxy names. Gives how often each status was
 * returned.
 */
export async function flood(address: string, count: number, senderOf: (number: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const statuses: Record<number, number> = {};
  let next = 0;
  const send = async () => {
    while (next < count) {
      const number = next++;
      const message = { ...plainMessage, subject: `Flood ${number}` };
      const { status } = await post(agent, address, message, { 'x-forwarded-for': senderOf(number) });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, send));
  agent.destroy();
  return statuses;
}

/**
 * Writers that send one message after the other, each with a subject of its own, until the server is gone or `count`
 * are sent. Gives what was acknowledged, and calls `onAcknowledged` for each at once.
 */
export async function writeUntilGone(
  address: string,
  writers: number,
  name: string,
  {
    count = Number.POSITIVE_INFINITY,
    onAcknowledged = () => {},
  }: { count?: number; onAcknowledged?: () => void } = {},
): Promise<Acknowledged[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const write = async () => {
    while (next < count) {
      const subject = `${name} ${next++}`;
      try {
        const { status, text } = await post(agent, address, { ...plainMessage, subject });
        if (status !== 200) continue;
        acknowledged.push({ id: JSON.parse(text).id, subject });
        onAcknowledged();
      } catch {
        // The server is gone. What was in flight is not acknowledged.
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  agent.destroy();
  return acknowledged;
}
