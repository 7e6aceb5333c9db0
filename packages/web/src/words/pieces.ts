/** What somebody wrote, cut at what leads somewhere. */
export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  /** An address of a page of the game, from its first slash on. */
  | { readonly kind: 'page'; readonly text: string; readonly path: string }
  /** Another address. */
  | { readonly kind: 'elsewhere'; readonly text: string }
  /** Where a house or a state sits: realm, state, and for a house its seat. */
  | { readonly kind: 'seat'; readonly text: string; readonly seat: readonly [number, number, number?] }
  /** An `@` and what may be a name behind it: how far that goes only the names tell. */
  | { readonly kind: 'mention'; readonly text: string };

/** Addresses end before the mark that ends their sentence; seats are 2:1:5, states are so named. */
const LEADS =
  /(?<address>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])|(?<!\d:?)(?<seat>\d{1,3}:\d{1,3}:\d{1,3})(?!:?\d)|(?<=\bstate )(?<state>\d{1,3}:\d{1,3})(?!:?\d)|(?<mention>@[^@\n]{1,80})/giu;

/** `origin` is the game's own: its pages open here, and nothing but pages of the game does. */
export function piecesOf(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  const words = (from: number, to: number) => {
    if (to > from) pieces.push({ kind: 'words', text: text.slice(from, to) });
  };
  const leads = new RegExp(LEADS);
  let at = 0;
  for (let match = leads.exec(text); match !== null; match = leads.exec(text)) {
    words(at, match.index);
    const piece = pieceOf(match[0], match.groups ?? {}, origin);
    pieces.push(piece);
    // It may have turned out shorter than it looked.
    at = match.index + piece.text.length;
    leads.lastIndex = at;
  }
  words(at, text.length);
  return pieces;
}

function pieceOf(text: string, groups: Readonly<Record<string, string | undefined>>, origin: string): Piece {
  if (groups.mention !== undefined) return { kind: 'mention', text: beforeAddress(text) };
  if (groups.address === undefined) {
    const [realm, state, seat] = text.split(':').map(Number);
    return { kind: 'seat', text, seat: [realm, state, seat] };
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return { kind: 'words', text };
  if (url.origin === origin && url.pathname.startsWith('/game/'))
    return { kind: 'page', text, path: url.pathname + url.search + url.hash };
  return { kind: 'elsewhere', text };
}

/** What may be a name ends where an address begins. */
const beforeAddress = (text: string): string => text.split(/\s*https?:\/\//i)[0];
