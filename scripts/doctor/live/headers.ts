import { readServerConfig } from '../../../server/node/static/server-config.ts';
import { builtFiles } from '../build-pages.ts';
import { asNote, type Finding } from '../finding.ts';
import { follow, type LiveResponse, type LiveSite } from './live-site.ts';

const day = 86_400;

/**
 * Headers that protect visitors, and those that say how long a copy is good. Not every host of files lets its users
 * set them, and pages carry their policy themselves: there what is missing becomes a note.
 */
export async function findWrongHeaders(site: LiveSite): Promise<Finding[]> {
  const page = await follow(site, site.base);
  if (!('status' in page)) return [];
  const found = [
    ...checkProtection(site, page),
    ...checkPageCaching(site, page),
    ...(await checkAssetCaching(site)),
  ];
  return site.settings.hosting === 'node' ? found : found.map(asNote);
}

const remedyFor = ({ settings }: LiveSite) =>
  settings.hosting === 'node'
    ? "have the proxy pass on the server's headers as they are"
    : 'have the host send what build/client/_headers lists, if it can';

function checkProtection(site: LiveSite, { headers }: LiveResponse): Finding[] {
  const isSecure = site.base.protocol === 'https:';
  const expected = readServerConfig(site.buildDir).headers;
  return Object.entries(expected).flatMap(([name, value]): Finding[] => {
    if (name === 'strict-transport-security' && !isSecure) return [];
    const sent = headers.get(name);
    const place = { file: site.base.href, field: name };
    if (sent === null) {
      const isForHost = name === 'strict-transport-security' && site.settings.hosting === 'node';
      const remedy = isForHost ? "have the proxy pass on the visitor's Host header" : remedyFor(site);
      return [{ ...place, problem: 'is not sent', remedy }];
    }
    return name === 'content-security-policy' && withoutUpgrade(sent) !== withoutUpgrade(value)
      ? [
          {
            ...place,
            problem: 'is not the one of this build, so that browsers may block its scripts',
            remedy: remedyFor(site),
          },
        ]
      : [];
  });
}

/** The server leaves this directive out for addresses that are not the published one. */
const withoutUpgrade = (policy: string) => policy.replace(/;?\s*upgrade-insecure-requests/, '').trim();

function checkPageCaching(site: LiveSite, { headers }: LiveResponse): Finding[] {
  const seconds = maxAge(headers);
  if (seconds === undefined || seconds <= day) return [];
  return [
    {
      file: site.base.href,
      field: 'cache-control',
      problem: `lets browsers keep pages for ${Math.round(seconds / day)} days, so that visitors miss what you change`,
      remedy: "send 'no-cache' with pages",
    },
  ];
}

/** Files whose name has a hash never change. */
async function checkAssetCaching(site: LiveSite): Promise<Finding[]> {
  const asset = builtFiles(site.buildDir).find((file) => /^assets\/.+\.js$/.test(file));
  const response = asset && (await follow(site, new URL(asset, site.base)));
  if (!response || !('status' in response) || response.status !== 200) return [];
  if ((maxAge(response.headers) ?? 0) >= 30 * day) return [];
  return [
    {
      file: new URL('assets/', site.base).href,
      field: 'cache-control',
      problem: `is '${response.headers.get('cache-control') ?? ''}', so that browsers fetch again what never changes`,
      remedy: "send 'public, max-age=31536000, immutable' with the files in assets/",
    },
  ];
}

function maxAge(headers: Headers): number | undefined {
  const value = headers.get('cache-control') ?? '';
  if (/no-cache|no-store/.test(value)) return 0;
  const seconds = /(?:^|[\s,])max-age=(\d+)/.exec(value)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
