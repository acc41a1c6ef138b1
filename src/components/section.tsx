import type { ReactNode } from 'react';

/** A numbered part of a sheet: a rule with a tick at each module, its number, its heading, then its content. */
export function Section({
  sheet,
  heading,
  name,
  children,
}: {
  sheet: string;
  heading: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <section className={`section section-${name}`} aria-labelledby={`s-${name}`}>
      <div className="wrap grid">
        <i className="ticks" aria-hidden="true" />
        <header className="section-head">
          <span className="sheet">{sheet}</span>
          <h2 id={`s-${name}`}>{heading}</h2>
        </header>
        {children}
      </div>
    </section>
  );
}

/** The first thing on a sheet: its name in small, its heading in large, and a remark on the last module. */
export function SheetTitle({ name, aside, children }: { name: string; aside?: string; children: ReactNode }) {
  return (
    <div className="wrap grid title">
      <p className="title-name">{name}</p>
      <h1>{children}</h1>
      {aside && <p className="title-aside">{aside}</p>}
    </div>
  );
}
