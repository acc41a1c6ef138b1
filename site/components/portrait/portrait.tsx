import { picture } from 'virtual:portrait';
import { owner } from '#content/owner.ts';
import { initialsOf } from '#model/person-name.ts';
import { classNames } from '../class-names.ts';
import { ThemedImage } from '../drawing.tsx';
import css from './portrait.module.css';

interface PortraitProps {
  sizes: string;
  lazy?: boolean;
  className?: string | undefined;
}

/**
 * Renders the owner's portrait, or a chip with the initials. In wide windows, a photograph fills the box; a drawing
 * is at the bottom of it.
 */
export function Portrait({ sizes, lazy = false, className }: PortraitProps) {
  const { portrait } = owner;
  return (
    <figure className={classNames(css.portrait, portrait?.kind === 'photo' && css.cover, className)}>
      {portrait && picture ? (
        <div className={css.frame}>
          <ThemedImage files={picture} alt={portrait.alt} sizes={sizes} lazy={lazy} />
        </div>
      ) : (
        <PortraitChip />
      )}
    </figure>
  );
}

/** Returns the scale at which the initials fit the chip; some letters are wider. */
function textScale(initials: string): number {
  const widths = [...initials].map((letter) => (/[MWÆŒØ]/.test(letter) ? 1.25 : 1));
  return Math.min(2.8, 4.2 / widths.reduce((sum, width) => sum + width, 0));
}

function PortraitChip() {
  const initials = initialsOf(owner);
  return (
    <svg viewBox="0 0 320 400" role="img" aria-label={owner.name}>
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
          transform={`translate(32 32) scale(${textScale(initials)})`}
          y="4.5"
        >
          {initials}
        </text>
      </g>
    </svg>
  );
}
