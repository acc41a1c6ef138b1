import type { ReactNode } from 'react';
import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { DimensionLine } from '#src/components/dimension-line.tsx';
import { OutwardLink } from '#src/components/outward-link.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { CopyEmail } from '#src/features/copy-email/copy-email.tsx';
import { toast } from '#src/features/toasts/toast-queue.ts';
import { settings } from '#src/settings.ts';

function Card({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <article className="card">
      <h3>{heading}</h3>
      {children}
    </article>
  );
}

/** The other ways to make contact, and the promise. */
export function ContactCards() {
  const { email, schedule, social, guarantee } = contact;
  return (
    <div className="cards">
      <Card heading={email.heading}>
        <p>{email.text}</p>
        <p className="card-email">
          <a href={`mailto:${owner.email}`}>{owner.email}</a>
          <CopyEmail
            email={owner.email}
            label={email.copy}
            refused={email.copyRefused}
            onCopied={() => toast({ kind: 'notice', title: email.copied })}
          />
        </p>
      </Card>
      <Card heading={schedule.heading}>
        <p>{schedule.text}</p>
        <DimensionLine quantity={fillIn(schedule.length, schedule)} />
        <OutwardLink className="button button-line" href={settings.bookingUrl}>
          {schedule.button}
        </OutwardLink>
      </Card>
      <Card heading={social.heading}>
        <p>{social.text}</p>
        <ul className="networks">
          {owner.networks.map(({ name, url }) => (
            <li key={name}>
              <OutwardLink href={url}>{name}</OutwardLink>
            </li>
          ))}
        </ul>
      </Card>
      <Card heading={guarantee.heading}>
        <DimensionLine quantity={fillIn(guarantee.limit, guarantee)} />
        <p>{guarantee.text}</p>
      </Card>
    </div>
  );
}
