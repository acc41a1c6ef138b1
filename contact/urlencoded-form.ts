/** The pairs of a form as they stand in its body, but none beyond one more than `max`, however many there are. */
export function splitUrlencodedForm(body: string, max: number): string[] {
  return body.split('&', max + 1);
}

/**
 * Decodes the pairs of an `application/x-www-form-urlencoded` body: names with the values given for them, in order.
 * Undefined when an escape sequence is no UTF-8. The standard's parser (URLSearchParams) would put U+FFFD there and
 * so change the message in silence; it is also missing from Apps Script.
 */
export function parseUrlencodedForm(pairs: readonly string[]): Map<string, string[]> | undefined {
  const form = new Map<string, string[]>();
  try {
    for (const pair of pairs) {
      if (pair === '') continue;
      const equals = pair.indexOf('=');
      const name = decode(equals < 0 ? pair : pair.slice(0, equals));
      const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
      const values = form.get(name);
      if (values) values.push(value);
      else form.set(name, [value]);
    }
  } catch {
    return undefined;
  }
  return form;
}

/**
 * A percent sign that starts no escape sequence stands for itself, as in every browser. All sequences are decoded in
 * one call: one for each would take several times as long where there are tens of thousands.
 */
function decode(text: string): string {
  return decodeURIComponent(text.replace(/\+/g, ' ').replace(/%(?![0-9a-f]{2})/gi, '%25'));
}
