import { answerContact } from './contact.ts';
import type { Afterwards, Environment } from './environment.ts';
import { deliverDue } from './mail/deliver.ts';
import { forgetSenders } from './message-store.ts';

/** The Worker: messages are received here, everything else is a file of the site. */
export default {
  async fetch(request: Request, environment: Environment, afterwards: Afterwards): Promise<Response> {
    if (new URL(request.url).pathname === '/api/contact')
      return answerContact(request, environment, afterwards);
    return environment.ASSETS.fetch(request);
  },

  /** Once a minute: mail whose next attempt is due, and senders' addresses that are needed no more. */
  async scheduled(_: unknown, environment: Environment): Promise<void> {
    await deliverDue(environment);
    await forgetSenders(environment.DB, Date.now());
  },
};
