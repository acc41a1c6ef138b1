import { contact } from '#content/contact.ts';
import { classNames } from '#src/components/class-names.ts';
import { EmailAddress } from '#src/components/links.tsx';
import primitives from '#src/components/primitives.module.css';
import { PageHead, Section } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { ContactForm } from '#src/features/contact-form/contact-form.tsx';
import { showToast } from '#src/features/toasts/toasts.tsx';
import { hasForm } from '#src/settings.ts';
import css from './contact.module.css';
import { ContactCards, EmailInsteadOfForm, Guarantee, NarrowEmail } from './contact-cards.tsx';

const showSent = () => showToast({ kind: 'message', ...contact.sent });

const showFailed = (mailto: string, isUnknown: boolean) =>
  showToast({
    kind: 'message',
    ...contact.failed,
    ...(isUnknown && { title: contact.unconfirmed.title }),
    destructive: true,
    link: (
      <a className={text.target} href={mailto}>
        <EmailAddress />
      </a>
    ),
  });

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
          {hasForm ? <ContactForm onSent={showSent} onFailed={showFailed} /> : <EmailInsteadOfForm />}
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
    </>
  );
}
