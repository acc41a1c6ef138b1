import { experience } from '#content/experience.ts';
import button from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import { resumeFormats } from './resume-button.tsx';
import css from './resume-links.module.css';

const { resume } = experience.resumeLinks;

export function ResumeLinks() {
  return (
    <ul
      className={classNames(primitives.cluster, primitives.even, css.links)}
      aria-label={resume}
      data-screen
    >
      {resumeFormats.map(({ format, href }, at) => (
        <li key={href}>
          <a className={at === 0 ? button.button : classNames(text.target, text.small)} href={href}>
            {at === 0 ? (
              resume + language.comma
            ) : (
              <span className={text.visuallyHidden}>{resume + language.comma}</span>
            )}
            {format}
          </a>
        </li>
      ))}
    </ul>
  );
}
