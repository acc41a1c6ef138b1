import type { Plugin } from 'vite';
import { testPoints } from '#src/components/evidence/test-points.ts';
import { languageOf } from '#src/content/language.ts';
import type { Content } from '#src/content/schema.ts';
import { maxResults, routingRules } from '#src/pages/home/routing.ts';

const id = 'virtual:hero-routing.css';

/** The style sheet `virtual:hero-routing.css`: where the hero's copper runs for this owner's number of results. */
export function heroRouting(content: Content): Plugin {
  return {
    name: 'hero-routing',
    resolveId: { filter: { id: /^virtual:hero-routing\.css$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:hero-routing\.css$/ },
      handler() {
        const count = Math.min(testPoints(content.experience.jobs).length, maxResults);
        return routingRules(count, languageOf(content).direction);
      },
    },
  };
}
