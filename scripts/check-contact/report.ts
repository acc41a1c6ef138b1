import type { Settings } from '#src/content/schema.ts';
import type { SendResult } from './send-message.ts';

/** What the command prints, and the code that it ends with. */
export interface Report {
  text: string;
  exitCode: number;
}

/** The report of a result: what was confirmed, what was not, and what to do. */
export function report(result: SendResult, subject: string, delivery: Settings['delivery']): Report {
  switch (result.kind) {
    case 'stored':
      return {
        exitCode: 0,
        text: [
          `Stored. The receiver confirmed the message '${subject}'${result.id ? ` under ${result.id}` : ''}.`,
          'Look for it where messages are kept, and in your mail if mail is set up: mail is not confirmed by this test.',
        ].join('\n'),
      };
    case 'refused':
      return {
        exitCode: 1,
        text: `Refused with status ${result.status}. The receiver says: ${result.reason}\nNothing was stored.`,
      };
    case 'unreadable':
      return { exitCode: 3, text: unreadable(result, delivery) };
    case 'unreachable':
      return {
        exitCode: 4,
        text: `Not reached: ${result.reason}.\nThe site would show 'Submission Error'. Check the address, and that the receiver runs.`,
      };
  }
}

function unreadable(
  { status, type, at }: Extract<SendResult, { kind: 'unreadable' }>,
  delivery: Settings['delivery'],
): string {
  const consequence =
    delivery === 'verified'
      ? "The site would show 'Submission Error', because its delivery is 'verified'."
      : "The site would show 'Message Sent!' all the same, because across origins it cannot see the response.";
  const hints = [
    `Reached, but not confirmed: ${at} responded with ${status} and ${type}, not as a receiver does.`,
    consequence,
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
