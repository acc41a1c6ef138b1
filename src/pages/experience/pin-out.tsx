import type { SkillGroup } from '#src/content/schema.ts';

const pitch = 24;
const sideNames = ['A', 'B', 'C', 'D'];

/** The number of each group's first pin: pins are counted on from group to group. */
export function firstPins(groups: readonly SkillGroup[]): number[] {
  return groups.map((_, at) => 1 + groups.slice(0, at).reduce((sum, { skills }) => sum + skills.length, 0));
}

/** One side's pins, drawn for the left side and turned into place: counting goes round against the clock. */
function Side({ count, first, turn, size }: { count: number; first: number; turn: number; size: number }) {
  const start = size / 2 - ((count - 1) * pitch) / 2;
  const name = sideNames[turn] ?? '';
  return (
    <g transform={`rotate(${-90 * turn} ${size / 2} ${size / 2})`}>
      {Array.from({ length: count }, (_, at) => {
        const y = start + at * pitch;
        return (
          <g key={y}>
            <rect className="pin" x="34" y={y - 5} width="20" height="10" />
            <text x="22" y={y + 4} textAnchor="middle" transform={`rotate(${90 * turn} 22 ${y})`}>
              {first + at}
            </text>
          </g>
        );
      })}
      <text
        className="side"
        x="78"
        y={size / 2 + 5}
        textAnchor="middle"
        transform={`rotate(${90 * turn} 78 ${size / 2})`}
      >
        {name}
      </text>
    </g>
  );
}

/** The skills as the pin-out of one package: each group is a side, each skill a numbered pin. */
export function PinOut({ groups }: { groups: readonly SkillGroup[] }) {
  const firsts = firstPins(groups);
  const most = Math.max(...groups.map(({ skills }) => skills.length));
  const size = 112 + most * pitch;
  return (
    <>
      <div className="package drawing">
        <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
          <rect className="body" x="44.5" y="44.5" width={size - 89} height={size - 89} />
          <rect className="pad-below" x="96.5" y="96.5" width={size - 193} height={size - 193} />
          <circle className="pin-one" cx="58" cy="58" r="4" />
          {groups.map(({ category, skills }, at) => (
            <Side key={category} count={skills.length} first={firsts[at] ?? 1} turn={at} size={size} />
          ))}
        </svg>
      </div>
      <div className="pins-list">
        {groups.map(({ category, skills }, at) => (
          <section key={category}>
            <h3>
              <span aria-hidden="true">{sideNames[at]}</span> {category}
            </h3>
            <ol start={firsts[at]}>
              {skills.map((skill, pin) => (
                <li key={skill}>
                  <span aria-hidden="true">{(firsts[at] ?? 1) + pin}</span> {skill}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}
