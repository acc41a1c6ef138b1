import type { Settings } from '#src/content/schema.ts';
import type { SendResult } from './send-message.ts';

/** What the command prints, and the code that it ends with. */
export interface Report {
  text: string;
  exitCode: number;
}

/** Puts a finding into words: what was confirmed, what was not, and what to do. */
export function report(finding: SendResult, subject: string, delivery: Settings['delivery']): Report {
  switch (finding.kind) {
    case 'stored':
      return {
        exitCode: 0,
        text: [
          `Stored. The receiver confirmed the message '${subject}'${finding.id ? ` under ${finding.id}` : ''}.`,
          'Look for it where messages are kept, and in your mail if mail is set up: mail is not confirmed by this test.',
        ].join('\n'),
      };
    case 'refused':
      return {
        exitCode: 1,
        text: `Refused with status ${finding.status}. The receiver says: ${finding.reason}\nNothing was stored.`,
      };
    case 'unreadable':
      return { exitCode: 3, text: unreadable(finding, delivery) };
    case 'unreachable':
      return {
        exitCode: 4,
        text: `Not reached: ${finding.why}.\nThe site would show 'Submission Error'. Check the address, and that the receiver runs.`,
      };
  }
}

function unreadable(
  { status, type, at }: Extract<SendResult, { kind: 'unreadable' }>,
  delivery: Settings['delivery'],
): string {
  const told =
    delivery === 'verified'
      ? "The site would show 'Submission Error', because its delivery is 'verified'."
      : "The site would show 'Message Sent!' all the same, because across origins it cannot see the response.";
  const hints = [
    `Reached, but not confirmed: ${at} answered ${status} with ${type}, not with the words of a receiver.`,
    told,
  ];
  if (/google/.test(at)) {
    hints.push(
      "With Apps Script this is mostly access that is not 'Anyone', an address that ends in /dev, or a deployment that is gone.",
      'server/apps-script/README.md says how to deploy.',
    );
  } else {
    hints.push('Whether it keeps messages, only a look there can tell: search it for the subject above.');
  }
  return hints.join('\n');
}
