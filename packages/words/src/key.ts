/**
 * What a message is called in a page's catalogue, so that the catalogue need not repeat it: 53 bits of it, since some thousand of 32
 * would meet. The build looks that no two meet.
 */
export function keyOf(message: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < message.length; at++) {
    const code = message.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return ((a >>> 0) * 0x20_0000 + ((b ^ (b >>> 13)) & 0x1f_ffff)).toString(36);
}
