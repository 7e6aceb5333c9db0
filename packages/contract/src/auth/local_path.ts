/** The parser of addresses that browsers and Node share; a room without either's types says what it uses of it. */
declare const URL: {
  new (
    address: string,
    base: string,
  ): { readonly origin: string; readonly pathname: string; readonly search: string; readonly hash: string };
};

/** Nobody's: what leaves it has left the site. */
const HERE = 'http://here.invalid';
/** Longest that is looked at, in characters. */
const LENGTH_MAX = 4_096;

/**
 * Where to go on after signing in: path, query and fragment of this site as the parser writes them, so that whoever reads them next
 * finds no other place in them; else `home`. The door and the page both go by it.
 */
export function localPath(sent: unknown, home: string): string {
  if (typeof sent !== 'string' || !sent.startsWith('/') || sent.length > LENGTH_MAX) return home;
  try {
    const { origin, pathname, search, hash } = new URL(sent, HERE);
    // Two slashes at the start, which dots before them may leave, are another site's address.
    return origin === HERE && /^\/(?!\/)/.test(pathname) ? pathname + search + hash : home;
  } catch {
    return home;
  }
}
