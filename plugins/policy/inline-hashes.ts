import { createHash } from 'node:crypto';
import type { InlineHashes } from './content-security-policy.ts';

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function texts(pages: string[], element: RegExp): string[] {
  return pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text));
}

/** Hashes of every inline script and style of these pages, each once, in a stable order. */
export function inlineHashes(pages: string[]): InlineHashes {
  const hashes = (element: RegExp) => [...new Set(texts(pages, element).map(hashOf))].sort();
  return {
    scripts: hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}
