import { ImportError } from './import-error.ts';

/** The value of a JSON text. Throws ImportError with line and column of the first fault. */
export function parseJson(text: string, path: string): unknown {
  try {
    // A key of this name would reach into JavaScript's own objects.
    return JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value));
  } catch (error) {
    if (text.trim() === '') throw new ImportError(`${path} is empty.`);
    const message = messageOf(error);
    const lines = text.slice(0, placeOf(message, text)).split('\n');
    const [reason = ''] = message.split(/ in JSON at position|, "|, \.\.\.| at position/);
    throw new ImportError(
      `${path}, line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}: this is not JSON (${reason}).`,
    );
  }
}

/** The parser tells most places in its message; that of an unexpected token is where a beginning first has one. */
function placeOf(message: string, text: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return Number(position);
  if (!isUnexpectedToken(message)) return text.trimEnd().length;
  let [sound, faulty] = [0, text.length];
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2);
    if (isUnexpectedToken(faultIn(text.slice(0, middle)))) faulty = middle;
    else sound = middle;
  }
  return sound;
}

function isUnexpectedToken(message: string): boolean {
  return message.startsWith('Unexpected token');
}

function faultIn(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
