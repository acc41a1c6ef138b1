import type { ReactNode } from 'react';
import { words } from '#content/words.ts';
import type { Page } from '../pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';

/** Skip link, header and footer of every page except /links. */
export function Layout({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <>
      <a className={css.skip} href="#main">
        {words.header.skip}
      </a>
      <Header page={page} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer page={page} />
    </>
  );
}
