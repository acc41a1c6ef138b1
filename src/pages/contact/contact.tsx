import { contact } from '#content/contact.ts';
import card from '#src/components/card.module.css';
import { MailAddress } from '#src/components/links.tsx';
import { Post } from '#src/components/post.tsx';
import { titleBlock } from '#src/components/release.ts';
import { Section, SheetTitle } from '#src/components/section.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { ContactForm } from '#src/features/contact-form/contact-form.tsx';
import { toast } from '#src/features/toasts/toasts.tsx';
import { hasForm, language } from '#src/settings.ts';
import css from './contact.module.css';
import { Address, ContactCards, Direct, Guarantee } from './contact-cards.tsx';

function showSent() {
  const { form, sent, guarantee } = contact;
  toast({ kind: 'message', ...sent });
  // In the visitor's time zone; made here, since a first one costs a phone 70 ms, and every page loads this code.
  const dateAndTime = new Intl.DateTimeFormat(language.tag, { dateStyle: 'medium', timeStyle: 'short' });
  const now = Date.now();
  const due = guarantee && dateAndTime.format(now + guarantee.hours * 3_600_000);
  const text = `${dateAndTime.format(now)}\n${due ? fillIn(form.replyDue, { time: due }) : ''}`;
  titleBlock.release({ heading: form.released, text });
}

const showFailed = (mailto: string, isUnknown: boolean) =>
  toast({
    kind: 'message',
    ...contact.failed,
    ...(isUnknown && { title: contact.unconfirmed.title }),
    destructive: true,
    link: (
      <a href={mailto}>
        <MailAddress />
      </a>
    ),
  });

export default function Contact({ sheet }: { sheet: number }) {
  const { faq = [] } = contact;
  const { heading } = hasForm ? contact.form : contact.email;
  return (
    <>
      <SheetTitle
        aside={
          <>
            <b className={css.role}>
              <Post />
            </b>
            {contact.introduction} {hasForm && <Direct />}
          </>
        }
      >
        {contact.heading}
      </SheetTitle>
      <Section number={`${sheet}.1`} heading={heading} name="form" unlabeled headClassName={css.formHead}>
        <div className={css.form}>
          {hasForm ? <ContactForm onSent={showSent} onFailed={showFailed} /> : <Address />}
          <Guarantee />
        </div>
        <ContactCards />
      </Section>
      {contact.faqHeading && faq.length > 0 && (
        <Section number={`${sheet}.2`} heading={contact.faqHeading} name="faq" beside>
          <div className={css.questions}>
            {faq.map(({ question, answer }) => (
              <article className={card.card} key={question}>
                <h3>{question}</h3>
                <p>{answer}</p>
              </article>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
