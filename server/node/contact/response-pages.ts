import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResponsePages } from '#contact/response-pages.ts';

/**
 * Loads the response pages from the folder `responses` of the build. Where one is missing, or has no place for the
 * reason, a plain page stands in: an honest response matters more than its looks.
 */
export function loadResponsePages(buildDir: string): ResponsePages {
  const sent = read(join(buildDir, 'responses', 'sent.html')) ?? plainSent;
  const withReason = (name: string) => {
    const page = read(join(buildDir, 'responses', name));
    return page?.includes('%reason%') ? page : undefined;
  };
  return {
    sent,
    refused: withReason('refused.html') ?? plainRefused,
    unread: withReason('unread.html') ?? plainUnread,
  };
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
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

const plainUnread = document(
  'Submission Error',
  `<p role="alert">%reason%</p>
<p>Your text is not on this page. Go back to the form: most browsers still hold it there.</p>`,
);
