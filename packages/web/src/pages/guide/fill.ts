import { say } from '@realm/words';
import { duration, number, percent } from '../../words/format.ts';

/** A number of the age by its name; 0 where it has none by it. */
export type NumberOf = (name: string) => number;

/** Any number of the age by the name that a text has for it: `nerve_max`, `tax_max_bp`, `hostility_hostile_per_100`. */
function told(asked: string, numberOf: NumberOf): string {
  const [, name, by] = /^(\w+?)(?:_per_(\d+))?$/.exec(asked) ?? ['', asked];
  const value = numberOf(name);
  if (by !== undefined) return number(value / Number(by));
  if (name.endsWith('_bp')) return percent(value);
  return name.endsWith('_ms') ? duration(value) : number(value);
}

/** A text of the guide in the reader's language, with the age's numbers in it. Which it asks for is the text's own. */
export function fill(text: string, numberOf: NumberOf): string {
  const get = (_: object, name: string | symbol): string => told(String(name), numberOf);
  const values = new Proxy<Record<string, string>>(
    {},
    {
      get,
      getOwnPropertyDescriptor: (_, name) => ({
        value: get(_, name),
        configurable: true,
        enumerable: true,
      }),
    },
  );
  return say(text, values);
}

/** The names of the numbers that a text asks for. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name.replace(/_per_\d+$/, ''));

export type Piece =
  | { readonly kind: 'words' | 'strong'; readonly text: string }
  /** To a topic by its id, or to a page by its address. */
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** A paragraph cut at what is strong and what leads elsewhere. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g)) {
    if (match.index > at) pieces.push({ kind: 'words', text: text.slice(at, match.index) });
    const [whole, strong, link, to] = match;
    pieces.push(strong === undefined ? { kind: 'link', text: link, to } : { kind: 'strong', text: strong });
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'words', text: text.slice(at) });
  return pieces;
}

/** A paragraph as it reads, without its marks. */
export const plain = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');
