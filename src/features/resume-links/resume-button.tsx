import { experience } from '#content/experience.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import { documents } from '#src/documents/documents.ts';
import { language, underBase } from '#src/settings.ts';

const { resume, letter, a4, word, text: plainText } = experience.resumeLinks;

/** The forms of the résumé, the one that most visitors want first. */
export const resumeForms = [
  { form: letter, document: documents.resumeLetter },
  { form: a4, document: documents.resumeA4 },
  { form: word, document: documents.resumeWord },
  { form: plainText, document: documents.resumeText },
];
if (!language.usesLetter) resumeForms.unshift(...resumeForms.splice(1, 1));

/** The résumé in the form that most visitors want, in one click. */
export function ResumeButton({ className }: { className?: string | undefined }) {
  const [first] = resumeForms;
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
