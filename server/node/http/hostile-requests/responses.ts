import { rawRequest, statusOf } from '../../testing/raw-request.ts';

/** How many connections are open at the same time. */
const atOnce = 16;

/**
 * Sends each request, of one character for each byte, on a connection of its own, and gives what came back to each, in
 * order; '' where the connection was cut, or silent for `silence` milliseconds, without a response.
 */
export async function responsesTo(
  port: number,
  requests: readonly string[],
  silence = 5_000,
): Promise<string[]> {
  const answers: string[] = [];
  const next = requests.entries();
  const sendOn = async () => {
    for (const [at, request] of next) {
      answers[at] = await rawRequest(port, Buffer.from(request, 'latin1'), silence).catch(
        (error: unknown) => {
          // Whoever still writes when the connection ends is cut off, and may lose the response by it.
          if (['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
          throw error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return answers;
}

/** The statuses of all answers on a connection. */
export function statusesIn(answers: string): number[] {
  return [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

export function bodyOf(answer: string): string {
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

/** What a response may be. */
type Expectation = (answer: string) => boolean;

/** One answer, with one of these statuses. */
export function oneOf(...statuses: number[]): Expectation {
  return (answer) => statusesIn(answer).length === 1 && statuses.includes(statusOf(answer));
}

/** As `oneOf`, for those who may be cut off before they have read the response. */
export function oneOfOrNone(...statuses: number[]): Expectation {
  return (answer) => answer === '' || oneOf(...statuses)(answer);
}

/** The page or file with this content, and nothing else. */
export function isPage(body: string): Expectation {
  return (answer) => oneOf(200)(answer) && bodyOf(answer) === body;
}
