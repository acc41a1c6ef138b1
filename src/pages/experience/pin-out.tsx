import type { SkillGroup } from '#src/content/schema.ts';
import { PackageDrawing } from './package-drawing.tsx';
import { packageSides, pinGroups } from './package-sides.ts';
import css from './pin-out.module.css';

/** A list of more takes the width of two. */
const longList = 16;

/** The skills as the pin-out of one package: each group is a row of pins, each skill a numbered pin. */
export function PinOut({ groups }: { groups: readonly SkillGroup[] }) {
  const rows = pinGroups(groups);
  return (
    <>
      <PackageDrawing sides={packageSides(rows)} />
      <div className={css.groups}>
        {groups.map(({ category, skills }, group) => {
          const { name = '', firstPin = 1 } = rows[group] ?? {};
          return (
            <section key={category} className={skills.length > longList ? css.long : undefined}>
              <div className={css.head}>
                <span aria-hidden="true">{name}</span>
                <h3>{category}</h3>
              </div>
              <ol start={firstPin}>
                {skills.map((skill) => (
                  <li key={skill}>{skill}</li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </>
  );
}
