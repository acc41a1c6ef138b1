import { contact } from '#content/contact.ts';
import { classNames } from '#src/components/class-names.ts';
import primitives from '#src/components/primitives.module.css';
import { PageHead, Section } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { Tooltip } from '#src/features/tooltips/tooltip.tsx';
import { Island } from '#src/islands/island.tsx';
import { hasForm } from '#src/settings.ts';
import css from './contact.module.css';
import { ContactCards, EmailInsteadOfForm, Guarantee, NarrowEmail } from './contact-cards.tsx';
import { MessageForm, Toasts } from './contact-islands.tsx';

export default function Contact() {
  const { faq = [] } = contact;
  const { heading } = hasForm ? contact.form : contact.email;
  return (
    <>
      <div className={classNames(primitives.wrap, css.layout)}>
        <PageHead heading={contact.heading}>
          <p>{contact.introduction}</p>
          {hasForm && <NarrowEmail />}
        </PageHead>
        <Section heading={heading} name="form" unlabeled>
          {hasForm ? <Island name="message-form" component={MessageForm} idle /> : <EmailInsteadOfForm />}
          <Guarantee />
        </Section>
        <ContactCards />
      </div>
      {contact.faqHeading && faq.length > 0 && (
        <Section heading={contact.faqHeading} name="faq" sidebar>
          <div className={primitives.stack}>
            {faq.map(({ question, answer }) => (
              <article className={primitives.pair} key={question}>
                <h3>{question}</h3>
                <p className={text.soft}>{answer}</p>
              </article>
            ))}
          </div>
        </Section>
      )}
      <Island name="toasts" component={Toasts} />
      <Tooltip />
    </>
  );
}
