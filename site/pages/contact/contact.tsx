import { contact } from '#content/contact.ts';
import { Card } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import { PageHead, Section } from '../../components/section.tsx';
import text from '../../components/text.module.css';
import { Tooltip } from '../../features/tooltips/tooltip.tsx';
import { Island } from '../../islands/island.tsx';
import { hasForm } from '../../settings.ts';
import css from './contact.module.css';
import { EmailCard, GuaranteeCard, NarrowEmail, ScheduleCard, SocialCard } from './contact-cards.tsx';
import { MessageForm, Toasts } from './contact-islands.tsx';

export default function Contact() {
  const { faq = [] } = contact;
  return (
    <>
      <div className={css.layout}>
        <div className={css.head}>
          <PageHead heading={contact.heading}>
            <NarrowEmail />
          </PageHead>
        </div>
        <ScheduleCard className={classNames(css.card, css.schedule)} />
        {/* Unnamed: named 'Send a message', it would match when voice control looks for the 'Message' field. */}
        {hasForm && (
          <section className={css.form} data-screen>
            <h2>{contact.form.heading}</h2>
            <Island name="message-form" component={MessageForm} />
          </section>
        )}
        <GuaranteeCard className={classNames(css.card, css.guarantee)} />
        <EmailCard className={classNames(css.card, css.email)} />
        <SocialCard className={classNames(css.card, css.social)} />
      </div>
      {faq.length > 0 && (
        <Section heading={contact.faqHeading} name="faq">
          <div className={classNames(primitives.columns, primitives.even)}>
            {faq.map(({ question, answer }) => (
              <Card key={question}>
                <h3>{question}</h3>
                <p className={text.soft}>{answer}</p>
              </Card>
            ))}
          </div>
        </Section>
      )}
      <Island name="toasts" component={Toasts} />
      <Tooltip />
    </>
  );
}
