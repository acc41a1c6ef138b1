import { expect, test } from 'vitest';
import { bundleScript } from './bundle.ts';

const code = await bundleScript({ recipient: 'owner@example.com', version: '1.2.3' });

test('The bundle is one script: its functions stand at the top and nothing is imported or exported.', () => {
  expect(code.match(/^function (doGet|doPost|sendWaiting|setUp)\(/gm)).toHaveLength(4);
  expect(code).not.toMatch(/^\s*(import|export)\b/m);
});

test('The bundle begins with the address that mail goes to, named nowhere else, and has its version.', () => {
  expect(code.split('\n')[1]).toBe('const RECIPIENT = "owner@example.com";');
  expect(code.match(/owner@example\.com/g)).toHaveLength(1);
  expect(code).toContain('version = "1.2.3"');
});

test('The bundle uses nothing that Apps Script does not have.', () => {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  expect(withoutComments).not.toMatch(
    /\b(URL|URLSearchParams|TextDecoder|TextEncoder|fetch|crypto|setTimeout|Buffer|process|require|await|async)\b(?=[.( ])/,
  );
});

test('The bundle can be read: it has its comments, and no line of code is endless.', () => {
  expect(code).toContain('/** Handles a message. Google calls it for every POST');
  expect(Math.max(...code.split('\n').map((line) => line.length))).toBeLessThan(400);
});
