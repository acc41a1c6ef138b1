import { words } from '#content/words.ts';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Bar } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** Skip link, bar and footer around a page. */
function Framed({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {words.header.skip}
      </a>
      <Bar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** Every page except /links. */
export default function Frame() {
  return (
    <Framed>
      <PageOutlet />
    </Framed>
  );
}

/** A page that throws leaves the bar and the footer standing. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Framed>
      <ErrorPage error={error} />
    </Framed>
  );
}
