/**
 * `npm run test:worker`: the specs of the site, with the Worker of server/cloudflare in the place of the Node server.
 * Once before a release, since `npm test` holds the two servers to one contract already.
 */
import config from './playwright.config.ts';

process.env['E2E_SERVER'] = 'worker';

export default { ...config, projects: config.projects?.filter(({ name }) => name === 'site') };
