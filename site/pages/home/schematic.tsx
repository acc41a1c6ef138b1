import { narrow, wide } from 'virtual:home-wave';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import { chipWordOf, longestPartOf } from '#model/person-name.ts';
import button from '../../components/button.module.css';
import { roleAndLocation } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import { Drawing } from '../../components/drawing.tsx';
import { ExternalLink, PageLink } from '../../components/links.tsx';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import { Wave } from '../../components/wave/wave.tsx';
import css from './schematic.module.css';

const isLong = owner.name.length > 14 || longestPartOf(owner.name) > 10;

/** Pixels: height and width of the chip with its pins. */
const size = 117;

/** The x of the five pins of a side. Centers at half pixels give pins (7 px) and traces (3 px) whole edges. */
const pins = [-28, -14, 0, 14, 28].map((offset) => size / 2 + offset);

/** Pixels above the middle of a via: the lowest lane and the action's. `pitch` is between lanes; a `corner` has 45°. */
const lanes = { lowest: 22, action: 93, pitch: 10, corner: 14 };

/** Draws the chip. The traces to the action and the results start at its lower pins. */
function Chip() {
  const word = chipWordOf(owner);
  return (
    <Drawing className={css.chip} width={size} height={size}>
      <path
        className={css.pins}
        d={pins
          .map((at) => `M${at} 0V12M${at} ${size - 12}V${size}M0 ${at}H12M${size - 12} ${at}H${size}`)
          .join('')}
      />
      <rect className={css.body} x="12.5" y="12.5" width={size - 25} height={size - 25} rx="2" />
      <circle className={css.pinOne} cx="22.5" cy={size - 22.5} r="2.5" />
      <text
        className={word.length < 4 ? css.initials : undefined}
        x={size / 2}
        y={size / 2}
        dy=".35em"
        textAnchor="middle"
      >
        {word}
      </text>
    </Drawing>
  );
}

/**
 * Draws a trace from its pin around a 45° corner into its lane, and around another down to the via of its result. The
 * action's ends in its lane. The box ends at the via's middle; all heights are measured up from there.
 */
function Trace({ slot }: { slot?: number }) {
  const isAction = slot === undefined;
  const { lowest, pitch, corner } = lanes;
  const lane = isAction ? lanes.action : lowest + pitch * (3 - slot);
  return (
    <svg
      className={classNames(css.trace, isAction && css.action)}
      data-trace={isAction ? 'action' : slot + 1}
      aria-hidden="true"
    >
      <svg y="100%" aria-hidden="true">
        <svg x="100%" aria-hidden="true">
          <path d={`M-1.5-999V${-lane - corner}L${-1.5 - corner} ${-lane}`} />
        </svg>
        <svg x={-1.5 - corner} width="100%" aria-hidden="true">
          <line x1={isAction ? 1.5 + corner : 3 + 2 * corner} x2="100%" y1={-lane} y2={-lane} />
        </svg>
        {!isAction && <path d={`M${1.5 + corner} ${-lane}L1.5 ${corner - lane}V0`} />}
      </svg>
    </svg>
  );
}

/** Separates the tagline's parts in copper. */
function Tagline({ words }: { words: string }) {
  const parts = words.split('|');
  return (
    <p className={css.tagline}>
      {parts.map((part, at) => (
        <span key={part}>
          {part}
          {at < parts.length - 1 && <span className={css.bar}>|</span>}
        </span>
      ))}
    </p>
  );
}

/** Renders the action and the links. On wide screens, a trace connects them, except with a long name. */
function Net() {
  const link = classNames(button.button, button.outlined, css.link);
  return (
    <div className={classNames(primitives.cluster, css.net)}>
      <PageLink className={classNames(button.button, css.connect)} to="/contact">
        {home.connect}
      </PageLink>
      {owner.networks.map(({ name, url }) => (
        <ExternalLink className={link} key={name} href={url}>
          {name}
        </ExternalLink>
      ))}
      <a className={link} href={`mailto:${owner.email}`} data-address={owner.email}>
        {home.emailLink}
      </a>
    </div>
  );
}

export function Schematic({ traces }: { traces: number }) {
  return (
    <div className={classNames(css.schematic, isLong && css.below)} data-schematic>
      <div className={css.intro}>
        <h1>
          <span className={classNames(text.medium, css.greeting)}>{home.greeting}</span>{' '}
          <span className={classNames(css.name, isLong && css.long)}>{owner.name}</span>
        </h1>
        {home.tagline && <Tagline words={home.tagline} />}
        <p className={css.statement}>{home.statement}</p>
        <p className={text.soft}>{roleAndLocation}</p>
        <Net />
      </div>
      <Wave className={classNames(css.wave, css.wide)} wave={wide} />
      <Wave className={classNames(css.wave, css.narrow)} wave={narrow} />
      <Trace />
      {Array.from({ length: traces }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trace is identified by its place
        <Trace key={slot} slot={slot} />
      ))}
      <Chip />
    </div>
  );
}
