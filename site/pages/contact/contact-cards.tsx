import { contact } from '#content/contact.ts';
import { owner } from '#content/owner.ts';
import { downloads } from '#model/downloads.ts';
import button from '../../components/button.module.css';
import { Card } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmailAddress, ExternalLink, NetworkList } from '../../components/links.tsx';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import { Island } from '../../islands/island.tsx';
import { language, settings, underBase } from '../../settings.ts';
import css from './contact.module.css';
import { CopyAddress } from './contact-islands.tsx';

interface CardProps {
  className?: string | undefined;
}

const outlined = classNames(button.button, button.outlined);

const address = (
  <a className={text.target} href={`mailto:${owner.email}`}>
    <EmailAddress />
  </a>
);

/** Shown on narrow screens, where the form comes before the email card. */
export function NarrowEmail() {
  return (
    <div className={css.narrowEmail} data-screen>
      {address}
    </div>
  );
}

export function EmailCard({ className }: CardProps) {
  const { heading, text: words, save } = contact.email;
  return (
    <Card isDark className={className}>
      <h2 className={text.medium}>{heading}</h2>
      <p>
        {words} {owner.availability}
      </p>
      <p className={text.medium}>{address}</p>
      <div className={classNames(primitives.cluster, primitives.near, css.row)}>
        <Island name="copy-address" component={CopyAddress} />
        <a className={outlined} href={underBase(`/${downloads.contactCard.path}`)}>
          {save}
        </a>
      </div>
    </Card>
  );
}

export function ScheduleCard({ className }: CardProps) {
  const { schedule } = contact;
  if (!schedule || !settings.bookingUrl) return null;
  return (
    <Card isDark className={className}>
      <h2 className={text.medium}>{schedule.heading}</h2>
      <p>{schedule.text}</p>
      <div className={css.row}>
        <ExternalLink className={outlined} href={settings.bookingUrl}>
          {schedule.button}
        </ExternalLink>
      </div>
    </Card>
  );
}

export function SocialCard({ className }: CardProps) {
  const { social } = contact;
  if (!social || owner.networks.length === 0) return null;
  return (
    <Card isDark className={className}>
      <h2 className={text.medium}>{social.heading}</h2>
      <p>{social.text}</p>
      <NetworkList />
    </Card>
  );
}

/** Renders the promised response time in the page's language, with a large number: '24 hours'. */
export function GuaranteeCard({ className }: CardProps) {
  const { guarantee } = contact;
  if (!guarantee) return null;
  const hours = new Intl.NumberFormat(language.tag, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  });
  return (
    <Card isDark className={className}>
      <h2 className={text.medium}>{guarantee.heading}</h2>
      <div className={classNames(primitives.cluster, css.promise)}>
        <p className={text.figure}>
          {hours
            .formatToParts(guarantee.hours)
            .map(({ type, value }) => (type === 'integer' ? value : <small key={type}>{value}</small>))}
        </p>
        <p>{guarantee.text}</p>
      </div>
    </Card>
  );
}
