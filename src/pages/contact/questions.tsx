import card from '#src/components/card.module.css';
import type { Contact } from '#src/content/schema.ts';
import css from './questions.module.css';

/** Frequently asked questions and their answers. */
export function Questions({ faq }: { faq: NonNullable<Contact['faq']> }) {
  return (
    <div className={css.questions}>
      {faq.map(({ question, answer }) => (
        <article className={card.card} key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </article>
      ))}
    </div>
  );
}
