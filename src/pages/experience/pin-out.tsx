import { classNames } from '#src/components/class-names.ts';
import drawing from '#src/components/drawing.module.css';
import { Drawing } from '#src/components/drawing.tsx';
import type { SkillGroup } from '#src/content/schema.ts';
import { groupMiddle, type PackageSide, packageSides, pinGroups, pitchOf, sizeOf } from './package-sides.ts';
import css from './pin-out.module.css';

/** Units that the number of a pin takes along its side. */
const numberRoom = 20;

/** One side's pins, drawn for the left side and turned into place: counting goes round against the clock. */
function Pins({ side, turn, size, pitch }: { side: PackageSide; turn: number; size: number; pitch: number }) {
  const numbered = Math.ceil(numberRoom / pitch);
  const thickness = Math.min(10, pitch * 0.6);
  return (
    <g transform={`rotate(${-90 * turn} ${size / 2} ${size / 2})`}>
      {side.pins.map(({ number, at }, index) => {
        const y = size / 2 + at * pitch;
        return (
          <g key={number}>
            <rect className={css.pin} x="34" y={y - thickness / 2} width="20" height={thickness} />
            {index % numbered === 0 && (
              <text x="22" y={y + 4} textAnchor="middle" transform={`rotate(${90 * turn} 22 ${y})`}>
                {number}
              </text>
            )}
          </g>
        );
      })}
      {side.groups.map((group) => {
        const y = size / 2 + groupMiddle(side, group) * pitch;
        return (
          <g key={group.name} transform={`rotate(${90 * turn} 78 ${y})`}>
            <text className={css.side} x="78" y={y + 5} textAnchor="middle">
              {group.name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The package from above, as large as its longest side needs. */
function PackageDrawing({ sides }: { sides: readonly PackageSide[] }) {
  const pitch = pitchOf(sides);
  const size = sizeOf(sides);
  return (
    <div className={classNames(drawing.drawing, css.package)}>
      <Drawing width={size} height={size}>
        <rect className={css.body} x="44.5" y="44.5" width={size - 89} height={size - 89} />
        <rect className={css.pad} x="96.5" y="96.5" width={size - 193} height={size - 193} />
        <circle className={css.pinOne} cx="58" cy="58" r="4" />
        {sides.map((side, turn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
          <Pins key={turn} side={side} turn={turn} size={size} pitch={pitch} />
        ))}
      </Drawing>
    </div>
  );
}

/** A list of more takes the width of two. */
const longList = 16;

/**
 * The skills as the pin-out of one package: each group is a row of pins, each skill a numbered pin.
 *
 * @param places where a skill was used, as an address within the page
 */
export function PinOut({
  groups,
  places,
}: {
  groups: readonly SkillGroup[];
  places: Readonly<Record<string, string>>;
}) {
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
                  <li key={skill}>{places[skill] ? <a href={places[skill]}>{skill}</a> : skill}</li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </>
  );
}
