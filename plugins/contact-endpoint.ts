import type { Plugin } from 'vite';
import { type DevelopmentReceiver, openDevelopmentReceiver } from '../server/node/development-receiver.ts';
import { StartError } from '../server/node/start-error.ts';
import { renderResponses } from './render-for-development.ts';

/**
 * Lets the development server receive messages of the contact form as `npm start` does: into the same store, which
 * `npm run messages` reads, and with the same limits and response pages. The store is opened for the first message.
 */
export function contactEndpoint(): Plugin {
  let receiver: Promise<DevelopmentReceiver> | undefined;
  return {
    name: 'contact-endpoint',
    configureServer(server) {
      const { root, base: basePath, logger } = server.config;
      const path = `${basePath}api/contact`;
      const pages = { sent: '', refused: '', unread: '' };
      const report = (line: string) => logger.error(line, { timestamp: true });
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== path) return next();
        receiver ??= openDevelopmentReceiver({ root, environment: process.env, basePath, pages, report });
        try {
          Object.assign(pages, await renderResponses(server, path));
          (await receiver).server.emit('request', request, response);
        } catch (error) {
          if (!(error instanceof StartError)) return next(error);
          // Tried again with the next message.
          receiver = undefined;
          report(error.message);
          response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
        }
      });
    },
    async closeServer() {
      await (await receiver?.catch(() => undefined))?.close();
    },
  };
}
