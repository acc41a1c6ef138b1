import { contact } from '#content/contact.ts';
import css from './questions.module.css';

/** Frequently asked questions and their answers. */
export function Questions() {
  return (
    <div className={css.questions}>
      {contact.faq.map(({ question, answer }) => (
        <article key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </article>
      ))}
    </div>
  );
}
