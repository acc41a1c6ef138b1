import type { ReactNode } from 'react';
import text from './text.module.css';

/**
 * A 20 px line drawing beside a name that says the same; never the only carrier of meaning. It takes the colour of the
 * text unless the custom property `--icon` names another.
 */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className={text.icon}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function LightIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 1.5v2.5M10 16v2.5M1.5 10H4M16 10h2.5M4 4l1.8 1.8M14.2 14.2 16 16M16 4l-1.8 1.8M5.8 14.2 4 16" />
    </Icon>
  );
}

export function DarkIcon() {
  return (
    <Icon>
      <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z" />
    </Icon>
  );
}

export function SystemIcon() {
  return (
    <Icon>
      <path d="M2.5 4h15v10h-15zM7 17.5h6M10 14v3.5" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" />
    </Icon>
  );
}

export function CopiedIcon() {
  return (
    <Icon>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M10 3v13M4.5 11 10 16.5 15.5 11" />
    </Icon>
  );
}
