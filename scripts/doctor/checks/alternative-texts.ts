import { basename, extname } from 'node:path';
import { builtPages, elementsOf } from '../build-pages.ts';
import type { BuiltSite } from '../checked-site.ts';
import type { Finding } from '../finding.ts';

const remedy = 'say in one sentence what the picture shows, for people who do not see it';

/** Pictures whose alternative text says nothing that a reader could not guess. */
export function findPoorAlternatives({ content, buildDir }: BuiltSite): Finding[] {
  return [...findPoorPortraitText(content.owner.portrait), ...findPicturesWithout(buildDir)];
}

type Portrait = Partial<Record<'alt' | 'caption' | 'file', string>> | undefined;

function findPoorPortraitText(portrait: Portrait): Finding[] {
  const { alt, caption, file } = portrait ?? {};
  if (alt === undefined) return [];
  const problem = (text: string) => [
    { file: 'content/owner.ts', field: 'portrait.alt', problem: `is '${alt}', ${text}`, remedy },
  ];
  if (same(alt, caption)) return problem('the same as the caption, which is read out as well');
  const name = file && basename(file, extname(file));
  if (same(alt, name) || same(alt, file) || /^\S+\.(jpe?g|png|webp|avif|heic|svg)$/i.test(alt))
    return problem('the name of the file');
  return [];
}

/** Differences of spelling, such as 'ira_kulkarni' and 'Ira Kulkarni', do not make a text a description. */
function same(one: string, other: string | undefined): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return other !== undefined && plain(one) === plain(other);
}

function findPicturesWithout(buildDir: string): Finding[] {
  return builtPages(buildDir).flatMap(({ file, html }) =>
    elementsOf(html)
      .filter(({ name, attributes }) => name === 'img' && !attributes['alt']?.trim())
      .map(({ attributes }) => ({
        file: `build/client/${file}`,
        field: 'img',
        problem: `shows ${attributes['src'] ?? 'a picture'} without an alternative text`,
        remedy,
      })),
  );
}
