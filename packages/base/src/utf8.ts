/**
 * Text to UTF-8 and back. `TextEncoder` and `TextDecoder` are in every host but not in the language's own
 * types, so what is used of them is declared here, for this module alone.
 */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The UTF-8 bytes of `text`; throws `TypeError` on a lone surrogate, which UTF-8 cannot say. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) throw new TypeError('text holds a lone surrogate');
  return encoder.encode(text);
}

/** The text of UTF-8 `bytes`, a byte order mark kept as a character; throws `TypeError` if they aren't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
