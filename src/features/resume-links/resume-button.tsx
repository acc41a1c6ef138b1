import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import { documents } from '#src/documents/documents.ts';
import { language, underBase } from '#src/settings.ts';

const { resume, letter, a4, word, text: plainText } = experience.resumeLinks;

const { resumeLetter, resumeA4, resumeWord, resumeText } = documents;
const generated = [
  { form: letter, href: underBase(`/${resumeLetter.path}`) },
  { form: a4, href: underBase(`/${resumeA4.path}`) },
  { form: word, href: underBase(`/${resumeWord.path}`) },
  { form: plainText, href: underBase(`/${resumeText.path}`) },
];
if (!language.usesLetter) generated.unshift(...generated.splice(1, 1));

/** The forms of the résumé, the one that most visitors want first; or the owner's own file alone. */
export const resumeForms = owner.resume
  ? [{ form: owner.resume.replace(/.*\./, '').toUpperCase(), href: owner.resume }]
  : generated;

/** The résumé in the form that most visitors want, in one click. */
export function ResumeButton({ className }: { className?: string | undefined }) {
  const [first] = resumeForms;
  return (
    first && (
      <a className={classNames(button.button, button.outlined, className)} href={first.href}>
        {resume}
        <span className={text.visuallyHidden}> {first.form}</span>
      </a>
    )
  );
}
