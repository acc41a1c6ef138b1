import type { SkillGroup } from '#src/content/schema.ts';
import { PackageDrawing } from './package-drawing.tsx';
import css from './pin-out.module.css';

const sideNames = ['A', 'B', 'C', 'D'];

/** The number of each group's first pin: pins are counted on from group to group. */
export function firstPins(groups: readonly SkillGroup[]): number[] {
  return groups.map((_, at) => 1 + groups.slice(0, at).reduce((sum, { skills }) => sum + skills.length, 0));
}

/** The skills as the pin-out of one package: each group is a side, each skill a numbered pin. */
export function PinOut({ groups }: { groups: readonly SkillGroup[] }) {
  const firsts = firstPins(groups);
  const sides = groups.map(({ category, skills }, at) => ({
    category,
    skills,
    name: sideNames[at] ?? '',
    firstPin: firsts[at] ?? 1,
    pins: skills.length,
  }));
  return (
    <>
      <PackageDrawing sides={sides} />
      <div className={css.groups}>
        {sides.map(({ category, skills, name, firstPin }) => (
          <section key={category}>
            <h3>
              <span aria-hidden="true">{name}</span> {category}
            </h3>
            <ol start={firstPin}>
              {skills.map((skill, at) => (
                <li key={skill}>
                  <span aria-hidden="true">{firstPin + at}</span> {skill}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}
