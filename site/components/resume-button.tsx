import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { downloads } from '#model/downloads.ts';
import { language, underBase } from '../settings.ts';
import button from './button.module.css';
import { classNames } from './class-names.ts';
import text from './text.module.css';

const { resume, text: plainText } = experience.resumeLinks;

const { resumeLetter, resumeA4, resumeWord, resumeText } = downloads;
const generated = [
  { format: 'PDF, US Letter', href: underBase(`/${resumeLetter.path}`) },
  { format: 'PDF, A4', href: underBase(`/${resumeA4.path}`) },
  { format: 'Word', href: underBase(`/${resumeWord.path}`) },
  { format: plainText, href: underBase(`/${resumeText.path}`) },
];
if (!language.usesLetter) generated.unshift(...generated.splice(1, 1));

/** The résumé's formats, the site's paper size first; or only the owner's file. */
export const resumeFormats = owner.resume
  ? [{ format: owner.resume.replace(/.*\./, '').toUpperCase(), href: owner.resume }]
  : generated;

export function ResumeButton() {
  const [first] = resumeFormats;
  return (
    first && (
      <a className={classNames(button.button, button.outlined)} href={first.href}>
        {resume}
        <span className={text.visuallyHidden}> {first.format}</span>
      </a>
    )
  );
}
