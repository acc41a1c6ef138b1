import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from './islands.ts';

interface IslandProps {
  name: IslandName;
  /** The component registered under `name`. */
  component: ComponentType;
}

/**
 * Renders a component that the browser hydrates. It has no props, because they would have to be sent to the browser.
 * `renderToString` adds the markers that hydration needs; the static page around the island has none.
 */
export function Island({ name, component: Component }: IslandProps) {
  return (
    <react-island
      data-name={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML
      dangerouslySetInnerHTML={{ __html: renderToString(<Component />) }}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'react-island': React.HTMLAttributes<HTMLElement>;
    }
  }
}
