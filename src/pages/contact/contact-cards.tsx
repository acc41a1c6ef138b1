import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { EmailAddress, ExternalLink, NetworkList } from '#src/components/links.tsx';
import primitives from '#src/components/primitives.module.css';
import text from '#src/components/text.module.css';
import { documents } from '#src/documents/documents.ts';
import { ResumeButton } from '#src/features/resume-links/resume-button.tsx';
import { Island } from '#src/islands/island.tsx';
import { hasForm, settings, underBase } from '#src/settings.ts';
import css from './contact-cards.module.css';
import { CopyAddress } from './contact-islands.tsx';

function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <article className={classNames(card.card, css.card)}>
      <h3>{heading}</h3>
      {children}
    </article>
  );
}

export function Guarantee() {
  const { guarantee } = contact;
  if (!guarantee) return null;
  return (
    <Card heading={guarantee.heading}>
      <p>{guarantee.text}</p>
    </Card>
  );
}

function EmailDetails() {
  const { email } = contact;
  return (
    <>
      <p className={classNames(primitives.cluster, css.row)}>
        <a className={text.target} href={`mailto:${owner.email}`}>
          <EmailAddress />
        </a>
        <Island name="copy-address" component={CopyAddress} />
      </p>
      <p>
        {email.text} {owner.availability}
      </p>
      <div className={classNames(primitives.cluster, css.row)}>
        <a
          className={classNames(button.button, button.outlined, css.action)}
          href={underBase(`/${documents.contactCard.path}`)}
        >
          {email.save}
        </a>
        <ResumeButton className={css.action} />
      </div>
    </>
  );
}

/** Shown on narrow screens, where the email card is below the form. */
export function NarrowEmail() {
  return (
    <p className={css.narrowEmail}>
      <a className={text.target} href={`mailto:${owner.email}`}>
        <EmailAddress />
      </a>
    </p>
  );
}

/** Shown instead of the form on sites without one. */
export function EmailInsteadOfForm() {
  return (
    <div className={css.card}>
      <EmailDetails />
    </div>
  );
}

export function ContactCards() {
  const { email, schedule, social } = contact;
  return (
    <div className={classNames(primitives.stack, css.cards)}>
      {hasForm && (
        <Card heading={email.heading}>
          <EmailDetails />
        </Card>
      )}
      {schedule && settings.bookingUrl && (
        <Card heading={schedule.heading}>
          <p>{schedule.text}</p>
          <ExternalLink
            className={classNames(button.button, button.outlined, css.action)}
            href={settings.bookingUrl}
          >
            {schedule.button}
          </ExternalLink>
        </Card>
      )}
      {social && (
        <Card heading={social.heading}>
          <p>{social.text}</p>
          <NetworkList />
        </Card>
      )}
    </div>
  );
}
