import { experience } from '#content/experience.ts';
import text from '#src/components/text.module.css';
import { underBase } from '#src/settings.ts';
import { resumeForms } from './resume-button.tsx';
import css from './resume-links.module.css';

const { resume } = experience.resumeLinks;

/** The résumé in each of its forms. The browser shows them, so that a visitor sees what there is to save or forward. */
export function ResumeLinks() {
  return (
    <ul className={css.links} aria-label={resume}>
      {resumeForms.map(({ form, document: { path } }, at) => (
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
