import { parseArgs } from 'node:util';
import type { Settings } from '#src/content/schema.ts';

/** What the command line asks for, or why it is invalid. */
export type Options =
  | { kind: 'send'; endpoint: URL; isAppsScript: boolean }
  | { kind: 'help' }
  | { kind: 'invalid'; reason: string };

export const usage = `Usage: npm run contact:test                              send a test message to the endpoint of the settings
       npm run contact:test -- --url http://localhost:3000  where the site runs, if the endpoint is a path of it
       npm run contact:test -- --endpoint https://…         another endpoint
Exit code: 0 stored, 1 refused, 2 not sent (the text says why), 3 reached but not confirmed, 4 not reached.
`;

/** Reads the command line. An endpoint that is a path, such as '/api/contact', needs --url. */
export function readOptions(args: string[], settings: Settings): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        endpoint: { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    return resolveEndpoint(values.endpoint ?? settings.contactEndpoint, values.url, settings.basePath);
  } catch (error) {
    return { kind: 'invalid', reason: `${error instanceof Error ? error.message : error}\n\n${usage}` };
  }
}

function resolveEndpoint(endpoint: string, url: string | undefined, basePath: string): Options {
  if (!endpoint.startsWith('/')) return send(endpoint);
  if (url === undefined) {
    return {
      kind: 'invalid',
      reason:
        `The endpoint is '${endpoint}', a path of the server that serves the site, so a running server is needed.\n` +
        'Start it with npm start, and in a second terminal run:\n\n' +
        '  npm run contact:test -- --url http://localhost:3000\n\n' +
        'For the published site, give its address instead.\n',
    };
  }
  // With or without the base path: an owner copies either from the browser.
  const origin = /^https?:\/\/[^/]+/.exec(url)?.[0] ?? url;
  return send(origin + basePath.replace(/\/$/, '') + endpoint);
}

function send(address: string): Options {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    return {
      kind: 'invalid',
      reason: `'${address}' is no web address. Give one that begins with https:// or http://.\n`,
    };
  }
  const endpoint = new URL(address);
  return { kind: 'send', endpoint, isAppsScript: /\/macros\/.*\/(exec|dev)$/.test(endpoint.pathname) };
}
