import { hexadecimal } from '#contact/fingerprint.ts';

/** The SHA-256 of a text's UTF-8 in hexadecimal, by Google's own means. */
export function sha256(text: string): string {
  return hexadecimal(
    Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text, Utilities.Charset.UTF_8),
  );
}
