import { expect, test } from 'vitest';
import { exampleSite, placesOf, write } from '../testing/example-site.ts';
import { findOriginalProjectFiles, findOriginalWorker } from './project-files.ts';

function placesWith(files: Record<string, string>): string[] {
  const site = exampleSite();
  write(site.root, files);
  return placesOf(findOriginalProjectFiles(site));
}

const ownFiles = {
  LICENSE: 'MIT License\n\nCopyright (c) 2026 Ada Lovelace\nCopyright (c) 2025 The portfolio authors\n',
  'README.md': '# Ada Lovelace\n',
  'package.json': '{ "name": "lovelace.dev", "description": "The site of Ada Lovelace." }',
};

test('Files that name the owner have no findings; nor have files that are not there.', () => {
  expect(placesWith(ownFiles)).toEqual([]);
  expect(placesWith({})).toEqual([]);
});

test('A licence that names only the project’s authors is found.', () => {
  const LICENSE = 'MIT License\n\nCopyright (c) 2025 The portfolio authors\n';
  expect(placesWith({ ...ownFiles, LICENSE })).toEqual(['LICENSE, Copyright']);
});

test('A README with the project’s title, or with the sample’s name, is found.', () => {
  const readme = '# Portfolio for a hardware engineer\n\nIra Kulkarni is invented.\n';
  expect(placesWith({ ...ownFiles, 'README.md': readme })).toEqual([
    'README.md, title',
    'README.md, the text',
  ]);
});

test('What package.json calls the project is a note.', () => {
  const description = 'A personal portfolio site for a hardware engineer: static pages.';
  const manifest = JSON.stringify({ name: 'portfolio', description });
  expect(placesWith({ ...ownFiles, 'package.json': manifest })).toEqual([
    'Note: package.json, name',
    'Note: package.json, description',
  ]);
});

test('The example database of the Worker matters only where messages go to a Worker.', () => {
  const withEndpoint = (contactEndpoint: string, id: string) => {
    const site = exampleSite(({ settings }) => Object.assign(settings, { contactEndpoint }));
    write(site.root, { 'server/cloudflare/wrangler.jsonc': `{ "database_id": "${id}" }` });
    return placesOf(findOriginalWorker(site));
  };
  const example = '00000000-0000-0000-0000-000000000000';
  const worker = 'https://portfolio.ada.workers.dev/api/contact';
  expect(withEndpoint(worker, example)).toEqual(['Note: server/cloudflare/wrangler.jsonc, database_id']);
  expect(withEndpoint(worker, '5f0c8e1a-0000-4000-8000-000000000001')).toEqual([]);
  expect(withEndpoint('/api/contact', example)).toEqual([]);
});
