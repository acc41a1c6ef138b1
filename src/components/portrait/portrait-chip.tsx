import { initialsOf } from '#src/content/person-name.ts';
import type { Owner } from '#src/content/schema.ts';
import css from './portrait.module.css';

/** How much the letters are enlarged from ten units to fill the face, by how many there are. */
const enlargement = [3.6, 2.7, 1.85];

/** The owner's mark in place of a portrait: the chip of the icons, with the initials on its face. */
export function PortraitChip({ owner }: { owner: Owner }) {
  const initials = initialsOf(owner);
  const scale = enlargement[initials.length - 1] ?? 1.85;
  return (
    <svg viewBox="0 0 320 400" width="320" height="400" role="img" aria-label={owner.name}>
      <path className={css.ground} d="M0 0H320V400H0z" />
      <path className={css.center} d="M160 14V386M14 200H306" />
      <g transform="translate(56 96) scale(3.25)">
        <path
          className={css.pins}
          d="M0 12h64v8H0zM0 28h64v8H0zM0 44h64v8H0zM12 0h8v64h-8zM28 0h8v64h-8zM44 0h8v64h-8z"
        />
        <rect className={css.body} x="8.5" y="8.5" width="47" height="47" rx="2.5" />
        <circle className={css.pinOne} cx="14" cy="14" r="1.5" />
        <text
          className={css.initials}
          textAnchor="middle"
          transform={`translate(32 32) scale(${scale})`}
          y="3.45"
        >
          {initials}
        </text>
      </g>
      <path className={css.ticks} d="M14 30V14H30M290 14H306V30M306 370V386H290M30 386H14V370" />
    </svg>
  );
}
