/** Lighthouse's categories, by its names for them, in the order of its reports. */
export const categories = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
} as const;

interface Audit {
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
  explanation?: string;
  errorMessage?: string;
  details?: { items?: { node?: { snippet?: string }; url?: string; description?: unknown }[] };
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  lighthouseVersion: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

/** An audit that is not at its full score. */
interface ShortAudit {
  /** 'performance, total-blocking-time' */
  name: string;
  /** Of 100; '–' where Lighthouse could not tell. */
  points: string;
  /** Whether it counts for the category's points. */
  counts: boolean;
  reason: string;
}

/** What Lighthouse says of one page. */
export interface Scores {
  version: string;
  /** Points of 100, in the order of the categories; NaN where Lighthouse could not tell. */
  points: number[];
  short: ShortAudit[];
}

const judged = ['binary', 'numeric', 'metricSavings', 'error'];

function reason({ title, displayValue, explanation, errorMessage, details }: Audit): string {
  const [item] = details?.items ?? [];
  const description = typeof item?.description === 'string' ? item.description : '';
  const place = item?.node?.snippet ?? item?.url ?? description;
  return [title, errorMessage, explanation, displayValue, place].filter(Boolean).join(' · ');
}

/** Reads a report that Lighthouse wrote as JSON. */
export function readScores({ lighthouseVersion, categories: judgements, audits }: Report): Scores {
  const names = Object.keys(categories);
  const short = names.flatMap((name) =>
    (judgements[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || !judged.includes(audit.scoreDisplayMode) || audit.score === 1) return [];
      const points = audit.score === null ? '–' : String(Math.round(audit.score * 100));
      return [{ name: `${name}, ${id}`, points, counts: weight > 0, reason: reason(audit) }];
    }),
  );
  const points = names.map((name) => Math.round((judgements[name]?.score ?? Number.NaN) * 100));
  return { version: lighthouseVersion, points, short };
}

/**
 * The scores of the middle run of several, by the points of the first category, which is the one that varies from
 * run to run. Lighthouse itself advises to judge by the median of some runs (docs/variability.md in its repository).
 */
export function middleRun(runs: readonly Scores[]): Scores {
  const sorted = runs.toSorted((one, other) => (one.points[0] ?? 0) - (other.points[0] ?? 0));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('There is no run of Lighthouse to take scores from.');
  return middle;
}

/** A list of all audits below their full score: each once, with the pages that it is short on, those that count first. */
export function listShort(pages: readonly { page: string; scores: Scores }[]): string {
  const places = new Map<string, { audit: ShortAudit; pages: string[] }>();
  for (const { page, scores } of pages) {
    for (const audit of scores.short) {
      const known = places.get(audit.name) ?? { audit, pages: [] };
      known.pages.push(`${page} (${audit.points})`);
      places.set(audit.name, known);
    }
  }
  const all = [...places.values()].sort(
    (one, other) => Number(other.audit.counts) - Number(one.audit.counts),
  );
  if (all.length === 0) return 'No audit is below its full score.';
  const lines = all.map(
    ({ audit: { name, counts, reason }, pages }) =>
      `- ${name}${counts ? '' : ' (weighs nothing)'}: ${pages.join(', ')}: ${reason}`,
  );
  return ['Audits below their full score, with the reason on the first page:', '', ...lines].join('\n');
}
