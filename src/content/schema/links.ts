import * as v from 'valibot';
import { issueMessage } from './content-error.ts';
import { alternatives, oneOf, text } from './fields.ts';
import { group, list } from './groups.ts';

const destinations = ['portfolio', 'professional-network', 'email'] as const;

/** The buttons of the link-in-bio page, from top to bottom: content/links.ts. */
export const linksSchema = group('the links page', {
  buttons: v.pipe(
    list(
      group('a button', {
        /** The visible words. */
        label: text("give the button's words, for example 'Portfolio'"),
        /**
         * Where it leads: the site's own address (settings.siteUrl), the network that owner.ts marks as
         * `professional`, or a mail to the owner.
         */
        to: oneOf(`say where the button leads: ${alternatives(destinations)}`, destinations),
      }),
      'buttons',
      'one or more',
    ),
    v.check(
      (buttons) => new Set(buttons.map(({ to }) => to)).size === buttons.length,
      issueMessage('lead to the same place twice', `use each at most once: ${destinations.join(', ')}`),
    ),
  ),
});

/** See `linksSchema`. */
export type Links = v.InferOutput<typeof linksSchema>;
