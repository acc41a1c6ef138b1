import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const read = (environment: Record<string, string>) => readSettings(environment, '/project');

test('without variables the site is on port 3000 of every address and messages are kept in ./data', () => {
  expect(read({})).toStrictEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('/project/data'),
    buildDir: resolve('/project/build'),
    messagesPerAddress: 5,
    logRequests: true,
  });
});

test('every variable is honoured, relative folders from the project', () => {
  const environment = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '../kept',
    BUILD_DIR: 'out',
    CONTACT_LIMIT_PER_ADDRESS: '1000',
    LOG: 'off',
  };
  expect(read(environment)).toStrictEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('/kept'),
    buildDir: resolve('/project/out'),
    messagesPerAddress: 1000,
    logRequests: false,
  });
});

test('an empty variable counts as unset', () => {
  expect(read({ PORT: '', HOST: '', DATA_DIR: '', LOG: '', CONTACT_LIMIT_PER_ADDRESS: '' })).toEqual(
    read({}),
  );
});

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['HOST', 'http://localhost'],
  ['HOST', 'two words'],
  ['DATA_DIR', 'build'],
  ['DATA_DIR', 'build/client/messages'],
  ['CONTACT_LIMIT_PER_ADDRESS', '0'],
  ['CONTACT_LIMIT_PER_ADDRESS', 'none'],
  ['LOG', 'loud'],
])('a bad value stops the start with an error that names %s: %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartError);
  expect(() => read({ [name]: value })).toThrow(name);
});

test('a folder that merely starts like the build folder is fine for messages', () => {
  expect(read({ DATA_DIR: 'build-data' }).dataDir).toBe(resolve('/project/build-data'));
});
