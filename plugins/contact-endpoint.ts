import type { Plugin } from 'vite';
import { contactEndpoint as endpointOf } from '../server/node.ts';
import { type NodeDatabase, openDatabase } from '../server/node-database.ts';
import { OwnerError } from '../server/owner-error.ts';
import { readServerSettings } from '../server/settings.ts';
import { renderResponses } from './render-for-development.ts';

/**
 * Lets the development server receive messages of the contact form as `npm start` does: into the same store, which
 * `npm run messages` reads, and with the same limits. Nothing is mailed. The store is opened for the first message.
 */
export function contactEndpoint(): Plugin {
  let database: NodeDatabase | undefined;
  return {
    name: 'contact-endpoint',
    configureServer(server) {
      const path = `${server.config.base}api/contact`;
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== path) return next();
        try {
          const settings = readServerSettings(process.env);
          database ??= openDatabase(settings.dataDir);
          const pages = await renderResponses(server, path);
          await endpointOf({ ...settings, database, pages, pageHeaders: {} })(request, response);
        } catch (error) {
          if (!(error instanceof OwnerError)) return next(error);
          server.config.logger.error(error.message, { timestamp: true });
          response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
        }
      });
    },
    closeServer() {
      database?.close();
    },
  };
}
