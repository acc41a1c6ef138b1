import { experience } from '#content/experience.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import { documents } from '#src/documents/documents.ts';
import { language, underBase } from '#src/settings.ts';
import css from './resume-links.module.css';

const { resume, letter, a4, word, text: plainText } = experience.resumeLinks;

/** The forms of the résumé, the one that most visitors want first. */
const forms = [
  { form: letter, document: documents.resumeLetter },
  { form: a4, document: documents.resumeA4 },
  { form: word, document: documents.resumeWord },
  { form: plainText, document: documents.resumeText },
];
if (!language.usesLetter) forms.unshift(...forms.splice(1, 1));

/** The résumé in each of its forms. The browser shows them, so that a visitor sees what there is to save or forward. */
export function ResumeLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={classNames(css.links, className)} aria-label={resume}>
      {forms.map(({ form, document: { path } }, at) => (
        <li key={path}>
          <a href={underBase(`/${path}`)}>
            <span className={at === 0 ? css.name : text.visuallyHidden}>{resume} </span>
            <span className={text.mono}>{form}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The résumé in the form that most visitors want, in one click. */
export function ResumeButton({ className }: { className?: string | undefined }) {
  const [first] = forms;
  return (
    first && (
      <a
        className={classNames(button.button, button.outlined, className)}
        href={underBase(`/${first.document.path}`)}
      >
        {resume}
        <span className={text.visuallyHidden}> {first.form}</span>
      </a>
    )
  );
}
