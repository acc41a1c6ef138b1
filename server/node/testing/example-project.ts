import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect } from 'vitest';
import { makeExampleProject } from './example-build.ts';
import { type Program, runProgram } from './program.ts';

/**
 * A fresh project with the example build for every test of a file, and its programs. What is still running at the
 * end of a test is killed.
 */
export function exampleProject() {
  let running: Program[] = [];
  const project = {
    /** The folder of the project; set before each test. */
    root: '',

    /** Starts the server on a free port. */
    start(environment: NodeJS.ProcessEnv = {}, through: string[] = [], { detached = false } = {}): Program {
      const settings = { PORT: '0', ...environment };
      const program = runProgram('start.ts', {
        root: project.root,
        environment: settings,
        through,
        detached,
      });
      running.push(program);
      return program;
    },

    /** The stored messages, as `npm run messages -- --json` prints them. */
    async readMessages(environment: NodeJS.ProcessEnv = {}) {
      const { stdout, code } = await runProgram('messages.ts', {
        root: project.root,
        words: ['--json'],
        environment,
      }).ended;
      expect(code).toBe(0);
      return stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
  };

  beforeEach(() => {
    project.root = makeExampleProject();
  });
  afterEach(async () => {
    for (const program of running) program.child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
    rmSync(project.root, { recursive: true });
  });
  return project;
}

/** Sends a message as the page does, as JSON without a type of its own. */
export function send(address: string, message: object): Promise<Response> {
  return fetch(`${address}/api/contact`, { method: 'POST', body: JSON.stringify(message) });
}
