import type { RequestListener } from 'node:http';
import { createSiteServer } from '../../../server/node/http/site-server.ts';
import { readServerConfig } from '../../../server/node/static/server-config.ts';
import { loadStaticSite } from '../../../server/node/static/static-site.ts';
import { handlerInMemory } from '../../../server/node/testing/handler-in-memory.ts';
import type { BuiltSite } from '../checked-site.ts';
import { liveSite } from '../live/live-site.ts';
import { exampleHost } from './example-host.ts';
import { exampleSite, write } from './example-site.ts';

const page = (address: string, words: string) =>
  `<!DOCTYPE html><html><head><meta property="og:site_name" content="Ira Kulkarni"/>` +
  `<link rel="canonical" href="${address}"/></head><body>${words}</body></html>`;

/** A small build of the example site, as it would be published at an address. */
export function builtFor(address: string): BuiltSite {
  const { origin: siteUrl, pathname: basePath } = new URL(address);
  const site = exampleSite(({ settings }) => Object.assign(settings, { siteUrl, basePath }));
  const headers = {
    'content-security-policy': "default-src 'none'; upgrade-insecure-requests",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  };
  write(site.buildDir, {
    'client/index.html': page(address, 'Home'),
    'client/about/index.html': page(`${address}about`, 'About'),
    'client/404.html': page(`${address}404`, 'Oops! Page not found'),
    'client/assets/page-Ab12.js': 'export {}',
    'client/resume.pdf': '%PDF-1.7',
    'client/contact.vcf': 'BEGIN:VCARD',
    'client/site.webmanifest': '{}',
    'client/_headers': '/*',
    'server-config.json': JSON.stringify({ basePath, siteUrl, headers }),
  });
  return site;
}

/** Builds and publishes the example site with this project's server, under a path of a port of this machine. */
export async function publishedSite(basePath = '/') {
  const { handler, stored } = handlerInMemory();
  // The pages name the address, so that the port has to be known before they are built.
  let serve: RequestListener = (_, response) => response.end();
  const origin = await exampleHost((request, response) => serve(request, response));
  const site = builtFor(origin + basePath);
  const { server } = createSiteServer({
    site: loadStaticSite(site.buildDir, basePath, readServerConfig(site.buildDir).headers),
    basePath,
    publicHost: new URL(origin).host,
    contact: handler,
    senderKeyOf: String,
  });
  serve = (request, response) => server.emit('request', request, response);
  return { live: liveSite(site, new URL(origin + basePath)), site, stored };
}
