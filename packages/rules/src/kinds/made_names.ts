import { CHARACTER_NAME_MAX, foldName, NAME_MAX } from '@realm/contract';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { open, table } from '../parts/fields.ts';
import { lengthOf, piecesProblem, wordsProblem } from '../parts/words.ts';
import type { Path } from '../problem.ts';

/** Names that are made for houses, generals and academics, in the style of a race. */
export const NAME_KINDS = ['house', 'general', 'academic'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

const NamesSchema = Type.Object(
  {
    forms: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
      minItems: 1,
      maxItems: 12,
      description: 'patterns such as "House {root}{end}": each {part} is drawn from the list of that name',
    }),
    parts: table(
      Type.Array(Type.String({ minLength: 1, maxLength: 30 }), { minItems: 2, maxItems: 60 }),
      'lists',
    ),
  },
  open,
);

export const RaceNamesSchema = Type.Object(
  { house: NamesSchema, general: NamesSchema, academic: NamesSchema },
  open,
);

export type Names = Static<typeof NamesSchema>;

/** Longest names, in code points: the interface's limits. */
export const NAME_LENGTH_MAX: Readonly<Record<NameKind, number>> = {
  house: NAME_MAX,
  general: CHARACTER_NAME_MAX,
  academic: CHARACTER_NAME_MAX,
};

/** A piece of a form: text as it stands, or the name of the list to draw from. */
export type Piece = { readonly text: string } | { readonly list: string };

/** The pieces of a form such as `House {root}{end}`; nothing where braces don't pair. */
export function piecesOf(form: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const [token, text, list] of form.matchAll(/([^{}]+)|\{([a-z0-9_]+)\}|[{}]/g)) {
    if (text !== undefined) pieces.push({ text });
    else if (list !== undefined) pieces.push({ list });
    else if (token !== '') return undefined;
  }
  return pieces;
}

/** The lists a form draws from, in order, one as often as it is drawn from. */
export function slotsOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => ('list' in piece ? [piece.list] : []));
}

/** The text of a form with `draw` for each list. */
export function fill(pieces: readonly Piece[], draw: (list: string) => string): string {
  return pieces.map((piece) => ('list' in piece ? draw(piece.list) : piece.text)).join('');
}

/** How many different names each kind must be able to make, whatever the age's size. */
const LEAST: Readonly<Record<NameKind, number>> = { house: 400, general: 200, academic: 200 };

/** Combinations looked at before a list counts as too small. */
const TRIES = 200_000;

/** Made names: forms and lists that fit together, short enough, of plain letters, and enough of them. */
export function checkMadeNames(draft: Draft): void {
  const robots = robotsAtOpening(draft);
  for (const race of draft.keys('races')) {
    for (const kind of NAME_KINDS) {
      const path = ['races', race, 'names', kind];
      const fits = checkForms(draft, path, NAME_LENGTH_MAX[kind]);
      const names = draft.get<Names>(...path);
      if (!fits || names === undefined) continue;
      // Robots draw their names from the same lists as people, and may all be of one race.
      const least = kind === 'house' ? Math.max(LEAST.house, 2 * robots) : LEAST[kind];
      const found = countNames(names, least);
      if (found < least) draft.complain(path, `makes ${found} different names, not ${least} or more`);
    }
  }
}

function robotsAtOpening(draft: Draft): number {
  const states = draft.get<number>('params', 'states_per_realm') ?? 0;
  const robots = draft.get<number>('params', 'robots_per_state') ?? 0;
  return draft.places('realms').length * states * robots;
}

/** Whether forms and lists fit together; complains of each that doesn't. */
function checkForms(draft: Draft, path: Path, length_max: number): boolean {
  const before = draft.problems.length;
  const lists = draft.keys(...path, 'parts');
  const used = new Set<string>();
  for (const i of draft.places(...path, 'forms')) {
    const here = [...path, 'forms', i];
    const form = draft.get<string>(...here);
    if (form === undefined) continue;
    const pieces = piecesOf(form);
    if (pieces === undefined) {
      draft.complain(here, 'has a { or } without its other half');
      continue;
    }
    for (const list of slotsOf(pieces)) {
      used.add(list);
      if (!lists.includes(list)) draft.unknown(here, 'list', list, lists);
    }
    const problem = piecesProblem(fill(pieces, () => ''));
    if (problem !== undefined) draft.complain(here, problem);
    const longest = fill(pieces, (list) => longestOf(draft, [...path, 'parts', list]));
    if (lengthOf(longest) > length_max) {
      draft.complain(here, `can make "${longest}", longer than ${length_max} characters`);
    }
    const stray = wordsProblem(longest);
    if (stray !== undefined && problem === undefined) draft.complain(here, `can make a name that ${stray}`);
  }
  for (const list of lists) {
    if (!used.has(list)) draft.complain([...path, 'parts', list], 'is in no form');
    checkPieces(draft, [...path, 'parts', list]);
  }
  return draft.problems.length === before;
}

function checkPieces(draft: Draft, path: Path): void {
  const seen = new Set<string>();
  for (const i of draft.places(...path)) {
    const piece = draft.get<string>(...path, i);
    if (piece === undefined) continue;
    const problem = piecesProblem(piece) ?? (piece === piece.trim() ? undefined : 'has a space at an end');
    if (problem !== undefined) draft.complain([...path, i], problem);
    if (seen.has(piece)) draft.complain([...path, i], `"${piece}" is in this list twice`);
    seen.add(piece);
  }
}

function longestOf(draft: Draft, path: Path): string {
  let longest = '';
  for (const i of draft.places(...path)) {
    const piece = draft.get<string>(...path, i) ?? '';
    if (lengthOf(piece) > lengthOf(longest)) longest = piece;
  }
  return longest;
}

/** How many different names there are, counted up to `enough`. */
function countNames(names: Names, enough: number): number {
  const found = new Set<string>();
  let tries = 0;
  for (const form of names.forms) {
    const pieces = piecesOf(form) ?? [];
    const lists = slotsOf(pieces).map((list) => names.parts[list]);
    const places = lists.map(() => 0);
    // Counts through every combination as an odometer does, the first list turning fastest.
    for (let more = true; more && found.size < enough && tries < TRIES; tries++) {
      let slot = 0;
      found.add(foldName(fill(pieces, () => lists[slot][places[slot++]])));
      more = false;
      for (let i = 0; i < lists.length && !more; i++) {
        places[i] = (places[i] + 1) % lists[i].length;
        more = places[i] !== 0;
      }
    }
  }
  return found.size;
}
