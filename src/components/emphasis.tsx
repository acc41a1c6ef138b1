/** Text from the content, in which `**double asterisks**` mark what matters most. */
export function Emphasis({ text }: { text: string }) {
  return text.split('**').map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one constant text never change places
    return at % 2 === 1 ? <b key={at}>{part}</b> : part;
  });
}
