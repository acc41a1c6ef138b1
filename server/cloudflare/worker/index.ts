import { respondToContact } from './contact-handler.ts';
import type { Environment, ExecutionContext } from './environment.ts';
import { deliverDue } from './mail/deliver.ts';
import { forgetSenders } from './message-store.ts';

/** The Worker: it handles the contact endpoint. Everything else is a file of the site. */
export default {
  async fetch(request: Request, environment: Environment, execution: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/contact') return respondToContact(request, environment, execution);
    // The page of unknown addresses is a file, and would get the status of one at its own address.
    const asked = pathname === '/404' ? new Request(new URL('/404/404', request.url), request) : request;
    return environment.ASSETS.fetch(asked);
  },

  /** Once a minute: sends mail that is due, and forgets senders' addresses that are needed no more. */
  async scheduled(_: unknown, environment: Environment): Promise<void> {
    await deliverDue(environment);
    await forgetSenders(environment.DB, Date.now());
  },
};
