import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContactMessage } from '#contact/contact-message.ts';

/** The pages for a form that a browser posted without script. Both give whole HTML documents. */
export interface AnswerPages {
  sent(): string;
  /** Shows the reason and the form filled in again, so that nothing typed is lost. */
  refused(reason: string, typed: ContactMessage): string;
}

/** The marks in the refusal page that give way to text. */
const marks = /%(reason|name|email|subject|message)%/g;

/**
 * Loads the answers that the site's build made, from the folder `answers` of the build. Where one is missing, or has
 * no place for the reason, a plain page of our own stands in: an honest answer matters more than its looks.
 */
export function loadAnswerPages(buildDir: string): AnswerPages {
  const sent = read(join(buildDir, 'responses', 'sent.html')) ?? plainSent;
  const built = read(join(buildDir, 'responses', 'refused.html'));
  const refused = built?.includes('%reason%') ? built : plainRefused;
  return {
    sent: () => sent,
    refused: (reason, typed) => fill(refused, { ...typed, reason }),
  };
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** All marks in one pass: a mark inside of what a visitor typed stays what it is. */
function fill(page: string, texts: Record<string, string>): string {
  return page.replace(marks, (_, mark: string) => escapeHtml(texts[mark] ?? ''));
}

/** Safe between tags, in a textarea and in a quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const document = (title: string, body: string) =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
${body}
</html>
`;

const plainSent = document(
  'Message Sent!',
  "<p>Thank you for reaching out. I'll get back to you within 24 hours.</p>",
);

const plainRefused = document(
  'Submission Error',
  `<p role="alert">%reason%</p>
<form method="post">
<p><label>Name<br><input name="name" value="%name%" required></label></p>
<p><label>Email<br><input name="email" type="email" value="%email%" required></label></p>
<p><label>Subject<br><input name="subject" value="%subject%" required></label></p>
<p><label>Message<br><textarea name="message" rows="6" cols="60" required>%message%</textarea></label></p>
<p><button>Send Message</button></p>
</form>`,
);
