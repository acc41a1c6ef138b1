import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { projects } from '#content/projects.ts';
import { classNames } from '#src/components/class-names.ts';
import drawing from '#src/components/drawing.module.css';
import { Drawing } from '#src/components/drawing.tsx';
import { jobId, revisionLetter } from '#src/components/evidence/test-points.ts';
import { projectId } from '#src/content/project.ts';
import css from './pin-out.module.css';

const { jobs, skills: groups = [], headings } = experience;

/** The package from above, a quarter of its pins on each side, counted round against the clock. */
function PackageDrawing({ pins }: { pins: number }) {
  const perSide = Math.ceil(pins / 4);
  // Of as many pins as leave room for its middle, at least.
  const size = 112 + 24 * Math.max(6, perSide);
  const middle = size / 2;
  return (
    <div className={classNames(drawing.drawing, css.package)}>
      <Drawing width={size} height={size}>
        <path className={css.body} d={`M44.5 44.5H${size - 44.5}V${size - 44.5}H44.5z`} />
        <path className={css.pad} d={`M96.5 96.5H${size - 96.5}V${size - 96.5}H96.5z`} />
        <circle cx="58" cy="58" r="4" />
        {Array.from({ length: pins }, (_, at) => {
          const y = middle + 24 * ((at % perSide) - (perSide - 1) / 2);
          const turn = 90 * Math.floor(at / perSide);
          return (
            <g key={`${turn} ${y}`} transform={`rotate(${-turn} ${middle} ${middle})`}>
              <rect className={css.body} x="34" y={y - 5} width="20" height="10" />
              <text x="22" y={y + 4} textAnchor="middle" transform={`rotate(${turn} 22 ${y})`}>
                {at + 1}
              </text>
            </g>
          );
        })}
      </Drawing>
    </div>
  );
}

/** 'IEC 60601-1', 'MIL-STD-461', '21 CFR 820': who set it, in capital letters, and its number. */
const standard = /^(\d+ CFR|[A-Z]{2,5}[ -]).*\d{2}/;

/** Where a standard was used: in the newest job, or else in a project. */
function placeOf(skill: string): string | undefined {
  if (!standard.test(skill)) return undefined;
  const job = jobs.findIndex(({ technologies }) => technologies.includes(skill));
  const project = projects.items?.find(({ standards }) => standards?.includes(skill));
  return job >= 0 ? jobId(revisionLetter(job, jobs.length)) : project && projectId(project);
}

/** A skill, which leads to where it was used if it is a standard. */
function Skill({ name }: { name: string }) {
  const place = placeOf(name);
  return place ? <a href={`#${place}`}>{name}</a> : name;
}

/** The skills as the pin-out of one package: each skill is a numbered pin. */
export function PinOut() {
  let pins = 0;
  const firstPins = groups.map(({ skills }) => {
    pins += skills.length;
    return pins - skills.length + 1;
  });
  return (
    <>
      <div className={css.groups}>
        {groups.map(({ category, skills }, group) => (
          <section key={category}>
            <h3>{category}</h3>
            <ol start={firstPins[group]}>
              {skills.map((skill) => (
                <li key={skill}>
                  <Skill name={skill} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        {owner.languages && (
          <dl>
            <dt>{headings.languages}</dt>
            <dd>
              {owner.languages
                .map(({ language, fluency }) => `${language}\u00a0(${fluency})`)
                .join('\u00a0· ')}
            </dd>
          </dl>
        )}
      </div>
      {/* A package of fewer pins leaves a hole, and one of more has numbers that are too small to read. */}
      {pins >= 8 && pins <= 64 && <PackageDrawing pins={pins} />}
    </>
  );
}
