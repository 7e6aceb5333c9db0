import { foldName } from '@realm/contract';
import { fill, NAME_LENGTH_MAX, type NameKind, piecesOf } from './kinds/made_names.ts';
import { lengthOf } from './parts/words.ts';
import type { Rules } from './rules.ts';

/** Draws in a row that may be taken before a name gets a number. */
const DRAWS = 40;

/**
 * Makes `count` names in a race's style, all different from each other and from those taken.
 *
 * `race` is the race's place in `rules.races.list`; `taken` is asked with the name as `foldName` folds it;
 * `below(n)` rolls 0 to n - 1 and is the only source of chance, so equal rolls make equal names. Where nearly
 * all names are taken, a name is told apart by a number after it (`Ashlow 2`), never by more than the limit.
 */
export function makeNames(
  rules: Rules,
  race: number,
  kind: NameKind,
  count: number,
  taken: (folded: string) => boolean,
  below: (n: number) => number,
): string[] {
  const { forms, parts } = rules.races.list[race].names[kind];
  const draw = (list: string) => parts[list][below(parts[list].length)];
  const made = new Set<string>();
  const names: string[] = [];
  const isFree = (name: string) => {
    const folded = foldName(name);
    return !made.has(folded) && !taken(folded);
  };
  while (names.length < count) {
    let name = '';
    for (let i = 0; i < DRAWS && (name === '' || !isFree(name)); i++) {
      // The rules' compiler has seen to it that every form parses.
      name = fill(piecesOf(forms[below(forms.length)]) ?? [], draw);
    }
    if (!isFree(name)) name = numbered(name, NAME_LENGTH_MAX[kind], isFree);
    made.add(foldName(name));
    names.push(name);
  }
  return names;
}

/** The name with the least number from 2 that makes it free, cut where it would grow too long. */
function numbered(name: string, length_max: number, isFree: (name: string) => boolean): string {
  for (let n = 2; ; n++) {
    const number = ` ${n}`;
    const room = length_max - number.length;
    const stem = lengthOf(name) > room ? [...name].slice(0, room).join('').trimEnd() : name;
    if (isFree(stem + number)) return stem + number;
  }
}
