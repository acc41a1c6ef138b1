import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import card from '#src/components/card.module.css';
import { classNames } from '#src/components/class-names.ts';
import { DimensionLine } from '#src/components/drawing.tsx';
import { MailAddress, NetworkList, OutwardLink } from '#src/components/links.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { documents } from '#src/documents/documents.ts';
import { CopyButton } from '#src/features/copy/copy-button.tsx';
import { toast } from '#src/features/toasts/toasts.tsx';
import { settings, underBase } from '#src/settings.ts';
import css from './contact-cards.module.css';

function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <article className={card.card}>
      <h3>{heading}</h3>
      {children}
    </article>
  );
}

/** The other ways to make contact. */
export function ContactCards() {
  const { email, schedule, social } = contact;
  return (
    <div className={css.cards}>
      <Card heading={email.heading}>
        <p>{email.text}</p>
        <p className={css.email}>
          <a href={`mailto:${owner.email}`}>
            <MailAddress />
          </a>
          <CopyButton
            text={owner.email}
            label={email.copy}
            refused={email.copyRefused}
            onCopied={() => toast({ kind: 'notice', title: email.copied })}
          />
        </p>
        <a
          className={classNames(button.button, button.outlined, css.save)}
          href={underBase(`/${documents.contactCard.path}`)}
        >
          {email.save}
        </a>
      </Card>
      {schedule && settings.bookingUrl && (
        <Card heading={schedule.heading}>
          <p>{schedule.text}</p>
          <DimensionLine quantity={fillIn(schedule.length, schedule)} />
          <OutwardLink
            className={classNames(button.button, button.outlined, css.schedule)}
            href={settings.bookingUrl}
          >
            {schedule.button}
          </OutwardLink>
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
