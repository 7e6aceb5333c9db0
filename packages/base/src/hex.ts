import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** `bytes` as lower-case hexadecimal, two digits each. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes that `hex` says, in either case; throws `Error` on an odd length or another character. */
export function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return hexToBytes(hex);
}
