import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readServerSettings } from './server-settings.ts';
import { StartError } from './start-error.ts';

const read = (environment: Record<string, string>) => readServerSettings(environment, '/project');

test('without variables the site is on port 3000 of every address and messages are kept in ./data', () => {
  expect(read({})).toStrictEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('/project/data'),
    buildDir: resolve('/project/build'),
    messageLimits: { perSender: 5, overall: 100 },
    allowedOrigins: [],
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
    CONTACT_LIMIT_OVERALL: '3000',
    ALLOWED_ORIGINS: 'https://www.example.com, http://localhost:5173',
    LOG: 'off',
  };
  expect(read(environment)).toStrictEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('/kept'),
    buildDir: resolve('/project/out'),
    messageLimits: { perSender: 1000, overall: 3000 },
    allowedOrigins: ['https://www.example.com', 'http://localhost:5173'],
    logRequests: false,
  });
});

test('an empty variable counts as unset', () => {
  const names = ['PORT', 'HOST', 'DATA_DIR', 'LOG', 'CONTACT_LIMIT_PER_ADDRESS', 'CONTACT_LIMIT_OVERALL'];
  const empty = Object.fromEntries([...names, 'ALLOWED_ORIGINS'].map((name) => [name, '']));
  expect(read(empty)).toEqual(read({}));
});

test('all addresses together may send twenty times as much as one', () => {
  expect(read({ CONTACT_LIMIT_PER_ADDRESS: '7' }).messageLimits.overall).toBe(140);
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
  ['CONTACT_LIMIT_OVERALL', '0'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'null'],
  ['ALLOWED_ORIGINS', 'www.example.com'],
  ['ALLOWED_ORIGINS', 'https://www.example.com/'],
  ['ALLOWED_ORIGINS', 'https://www.example.com https://example.com'],
  ['ALLOWED_ORIGINS', 'https://WWW.example.com'],
  ['LOG', 'loud'],
])('a bad value stops the start with an error that names %s: %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartError);
  expect(() => read({ [name]: value })).toThrow(name);
});

test('a folder that merely starts like the build folder is fine for messages', () => {
  expect(read({ DATA_DIR: 'build-data' }).dataDir).toBe(resolve('/project/build-data'));
});
