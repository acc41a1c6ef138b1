import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contactCard } from '#documents/contact-card.ts';
import { resumeText } from '#documents/resume-text.ts';
import { profileData } from '#model/search-engines.ts';
import { bindContent } from '#model/sentence.ts';
import { formatErrors } from '#model/validate.ts';
import { checkContent } from '#pipeline/check-content.ts';
import { readContent } from '#pipeline/read-content.ts';

const owners = ['sample', 'minimal', 'overfull', 'german', 'right-to-left'];

describe.each(owners)('the %s owner', (name) => {
  const folder = join('tests/owners', `${name}-owner`);

  test('has valid content', async () => {
    const checked = await checkContent(folder, {});
    expect('errors' in checked ? formatErrors(checked.errors) : '').toBe('');
  });

  test('has a plain-text résumé, contact card and structured data without gaps or empty values for omitted fields', async () => {
    const content = bindContent(await readContent(folder));
    const text = resumeText(content, content.settings);
    expect(text).not.toMatch(/\n\n\n|undefined/);
    expect(contactCard(content, content.settings)).not.toMatch(/undefined|^(URL|ORG|TITLE|FN)[^:]*:\r$/m);
    expect(JSON.stringify(profileData(content, content.settings))).not.toMatch(/\[\]|""|null/);
  });
});
