import { type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorPage } from '../layout/error-page.tsx';

/** Marks the island once its event handlers are attached. */
function Marked({ island, children }: { island: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    island.dataset['hydrated'] = '';
  }, [island]);
  return children;
}

/** Replaces the page's content. Header and footer aren't React's, so they keep working. */
function showErrorPage(): void {
  const main = document.getElementById('main');
  if (!main) return;
  createRoot(main).render(<ErrorPage />);
  main.focus();
}

/** Hydrates an island. If it ever throws while rendering or in an effect, the error page replaces the page's content. */
export function hydrate(island: HTMLElement, Component: ComponentType): void {
  hydrateRoot(
    island,
    <Marked island={island}>
      <Component />
    </Marked>,
    {
      onUncaughtError: (error) => {
        console.error(error);
        showErrorPage();
      },
    },
  );
}
