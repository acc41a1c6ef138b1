import { classNames } from '#src/components/class-names.ts';
import primitives from '#src/components/primitives.module.css';
import text from '#src/components/text.module.css';
import type { Experience } from '#src/content/schema.ts';
import css from './entries.module.css';

export function Skills({ groups }: { groups: NonNullable<Experience['skills']> }) {
  return (
    <div className={classNames(primitives.grid, css.groups)}>
      {groups.map(({ category, skills }) => (
        <div className={classNames(primitives.stack, primitives.close)} key={category}>
          <h3>{category}</h3>
          <ul className={classNames(text.small, css.skills)}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
