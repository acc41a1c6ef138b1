import {
  convertMillimetersToTwip,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { languageOf } from '#model/language.ts';
import type { Content, Settings } from '#model/schema.ts';
import { noBreakSpace, plainText, type Run } from '#model/sentence.ts';
import { type ResumeEntry, type ResumeSection, resumeOf } from './resume.ts';

/**
 * Returns the résumé as .docx: one column in Word's built-in styles, which applicant tracking systems can read. Spaces
 * are ordinary ones, because these systems search for 'ISO 14971' without a no-break space.
 */
export async function resumeWord(content: Content, settings: Settings): Promise<Buffer> {
  const { name, role, contacts, summary, sections } = resumeOf(content, settings);
  const { tag, direction, comma, usesLetter } = languageOf(content);
  const isRightToLeft = direction === 'rtl';
  const paragraph = (options: ConstructorParameters<typeof Paragraph>[0] & object) =>
    new Paragraph({ bidirectional: isRightToLeft, ...options });
  const run = (text: string, options: { bold?: boolean; style?: string; size?: number } = {}) =>
    new TextRun({ text: text.replaceAll(noBreakSpace, ' '), rightToLeft: isRightToLeft, ...options });
  const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    paragraph({ heading: level, children: [run(text)] });
  const runs = (parts: readonly Run[]) => parts.map(({ text, strong }) => run(text, { bold: strong }));

  const head = [
    heading(name, HeadingLevel.TITLE),
    paragraph({ spacing: { before: 40 }, children: [run(role, { size: 26 })] }),
    ...contacts.map((row) =>
      paragraph({
        children: row.flatMap(({ text, url }, at) => [
          ...(at > 0 ? [run(' | ')] : []),
          url
            ? new ExternalHyperlink({ link: url, children: [run(text, { style: 'Hyperlink' })] })
            : run(text),
        ]),
      }),
    ),
    paragraph({ spacing: { before: 120 }, children: [run(summary)] }),
  ];
  const entryParts = ({ title, place, period, bullets }: ResumeEntry) => [
    heading(title, HeadingLevel.HEADING_2),
    paragraph({ keepNext: true, children: [run([place, period].filter(Boolean).join(' | '))] }),
    ...bullets.map((parts) =>
      paragraph({ numbering: { reference: 'bullets', level: 0 }, children: runs(parts) }),
    ),
  ];
  const sectionParts = ({ heading: words, entries, lines }: ResumeSection) => [
    heading(words, HeadingLevel.HEADING_1),
    ...entries.flatMap(entryParts),
    ...lines.map(({ label, parts }) =>
      paragraph({ children: [run(`${label} `, { bold: true }), run(parts.join(comma))] }),
    ),
  ];
  const [width, height] = usesLetter ? [215.9, 279.4] : [210, 297];
  const margin = convertMillimetersToTwip(18);
  const size = { width: convertMillimetersToTwip(width), height: convertMillimetersToTwip(height) };
  const style = (size: number, before: number, after: number) => ({
    run: { size: size * 2, bold: true, color: '101A2A' },
    paragraph: { spacing: { before: before * 20, after: after * 20 }, keepNext: true },
  });
  const document = new Document({
    title: plainText(name),
    creator: plainText(name),
    lastModifiedBy: plainText(name),
    styles: {
      default: {
        document: {
          run: { font: 'Arial', size: 20, language: { value: tag, bidirectional: tag } },
          paragraph: { spacing: { after: 40, line: 252 } },
        },
        title: style(24, 0, 2),
        heading1: style(13, 10, 3),
        heading2: style(10.5, 6, 1),
      },
    },
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { paragraph: { indent: { left: 360, hanging: 260 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size, margin: { top: margin, right: margin, bottom: margin, left: margin } } },
        children: [...head, ...sections.flatMap(sectionParts)],
      },
    ],
  });
  return withoutRandomness(await Packer.toBuffer(document));
}

/** Omits the times and numbers the random ids, so that builds of the same content are equal. */
function withoutRandomness(docx: Uint8Array): Buffer {
  const ids = new Map<string, string>();
  const numbered = (id: string) => ids.get(id) ?? ids.set(id, `rIdLink${ids.size}`).get(id) ?? id;
  const files = Object.entries(unzipSync(docx)).map(([name, bytes]) => {
    const xml = strFromU8(bytes).replace(/<dcterms:.*<\/dcterms:modified>/, '');
    return [name, strToU8(xml.replace(/\brId[\w-]{21}(?=")/g, numbered))] as const;
  });
  // In local time, as ZIP archives store it.
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: new Date(2000, 0, 1) }));
}
