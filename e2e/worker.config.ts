/**
 * `npm run test:worker`: the specs of the site, with the Worker of server/cloudflare in the place of the Node server.
 * `npm test` leaves them out, since it holds the two servers to one contract already.
 */
import config from './playwright.config.ts';

process.env['E2E_SERVER'] = 'worker';

/** Sizes as they are sent: Cloudflare compresses at its edge, which the local runtime has not. */
const sizes = /budgets\.spec/;

export default {
  ...config,
  projects: config.projects
    ?.filter(({ name }) => name === 'site')
    .map((project) => ({ ...project, testIgnore: [project.testIgnore ?? [], sizes].flat() })),
};
