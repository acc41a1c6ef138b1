/** The script element of an analytics service. */
export interface AnalyticsScript {
  script: string;
  attributes?: Record<string, string>;
}

/** Services that `analytics` in content/settings.ts may name, with their script elements and the usual form of an id. */
export const analyticsServices = {
  plausible: (id: string) => ({
    script: 'https://plausible.io/js/script.js',
    attributes: { 'data-domain': id },
  }),
  umami: (id: string) => ({
    script: 'https://cloud.umami.is/script.js',
    attributes: { 'data-website-id': id, 'data-host-url': 'https://api-gateway.umami.dev' },
  }),
  goatcounter: (id: string) => ({
    script: 'https://gc.zgo.at/count.js',
    attributes: { 'data-goatcounter': `https://${id}.goatcounter.com/count` },
  }),
  fathom: (id: string) => ({
    script: 'https://cdn.usefathom.com/script.js',
    attributes: { 'data-site': id },
  }),
  cloudflare: (token: string) => ({
    script: 'https://static.cloudflareinsights.com/beacon.min.js',
    // The second attribute only tells the security policy where reports go.
    attributes: {
      'data-cf-beacon': JSON.stringify({ token }),
      'data-reports': 'https://cloudflareinsights.com',
    },
  }),
} satisfies Record<string, (id: string) => AnalyticsScript>;

export const analyticsNames = Object.keys(analyticsServices) as (keyof typeof analyticsServices)[];
