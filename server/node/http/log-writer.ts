import { constants, openSync, write } from 'node:fs';

/** Characters of lines that wait for the reader. It fills in seconds under a flood, and takes no memory to speak of. */
const maxWaiting = 1024 * 1024;

/** Milliseconds until a terminal that takes nothing is tried again. */
const retryDelay = 100;

/** Writes a text and calls back when it has been taken, or when nobody is left to take it. */
export type WriteText = (text: string, done: () => void) => void;

/** Takes the lines of a log. */
export interface LogWriter {
  /** Takes a line, with its line break. It never waits: what the reader cannot keep up with is dropped and counted. */
  write(line: string): void;
  /** Resolves when all lines are written, at the latest after `timeout` milliseconds. */
  finish(timeout: number): Promise<void>;
}

/**
 * Writes one text at a time and gathers lines meanwhile, so that a reader which stops reading neither holds up the
 * server nor fills its memory. How many lines were dropped is written once it reads again.
 */
export function createLogWriter(writeText: WriteText, max = maxWaiting): LogWriter {
  let waiting = '';
  let dropped = 0;
  let isWriting = false;
  let onWritten = () => {};

  const flush = () => {
    const text = waiting + droppedLine(dropped);
    waiting = '';
    dropped = 0;
    isWriting = text !== '';
    if (isWriting) writeText(text, flush);
    else onWritten();
  };

  return {
    write(line) {
      if (waiting.length + line.length > max) {
        dropped += 1;
        return;
      }
      waiting += line;
      if (!isWriting) flush();
    },
    finish: (timeout) =>
      new Promise((resolve) => {
        if (!isWriting) return resolve();
        onWritten = resolve;
        setTimeout(resolve, timeout);
      }),
  };
}

function droppedLine(count: number): string {
  if (count === 0) return '';
  const lines = count === 1 ? '1 line is' : `${count} lines are`;
  return `${new Date().toISOString()} ${lines} missing here: the log was not read.\n`;
}

/**
 * How text gets to standard output or standard error. Node waits for a terminal, which a Ctrl-S stops; therefore it is
 * opened once more, in a way that does not wait; on macOS, which gives the same one back, a thread of Node's pool waits
 * in place of the server. For files and pipes Node does what is needed.
 */
export function standardStream(stream: NodeJS.WriteStream & { fd: 1 | 2 }): WriteText {
  const terminal = stream.isTTY ? openTerminal(stream.fd) : undefined;
  if (terminal !== undefined) return (text, done) => writeAll(terminal, Buffer.from(text), done);
  // The reader may be gone, as when a pipe is closed; that must not end the server.
  stream.on('error', () => {});
  return (text, done) => void stream.write(text, () => done());
}

/** Undefined where the terminal cannot be opened by its name: on Windows, whose terminals Node does not wait for. */
function openTerminal(fd: number): number | undefined {
  try {
    return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NOCTTY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}

function writeAll(fd: number, bytes: Buffer, done: () => void): void {
  write(fd, bytes, (error, written) => {
    const rest = bytes.subarray(written);
    if (error?.code === 'EAGAIN' || (!error && rest.length > 0)) {
      setTimeout(() => writeAll(fd, rest, done), error ? retryDelay : 0).unref();
    } else {
      done();
    }
  });
}
