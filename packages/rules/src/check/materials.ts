import { SLOTS } from '../definition.ts';
import type { Draft } from '../draft.ts';
import type { Path } from '../problem.ts';
import { INCENSE, PAPER } from '../rules.ts';

/** Every mention of a material: known, of the right kind where that matters, and each of use to somebody. */
export function checkMaterials(draft: Draft): void {
  const known = new Set(draft.keys('materials'));
  const used = new Set<string>([PAPER]);
  if (['rites', 'vigils'].some((table) => draft.keys(table).length > 0)) used.add(INCENSE);
  const made = new Set<string>();

  /** The material at a path, if it is named there and exists. */
  const named = (path: Path, id = draft.get<string>(...path)): string | undefined => {
    if (id === undefined || known.size === 0) return undefined;
    if (!known.has(id)) {
      draft.unknown(path, 'material', id, known);
      return undefined;
    }
    return id;
  };
  const raw = (path: Path, what: string): string | undefined => {
    const id = named(path);
    if (id !== undefined && draft.get<string>('materials', id, 'kind') === 'refined') {
      draft.complain(path, `${id} is refined: ${what}`);
    }
    return id;
  };
  const cost = (path: Path): void => {
    for (const id of draft.keys(...path, 'materials')) {
      if (named([...path, 'materials', id], id) !== undefined) used.add(id);
    }
  };

  cost(['medics']);
  cost(['chariots']);
  cost(['mercenaries']);
  cost(['mercenaries', 'better']);
  for (const slot of SLOTS) {
    cost(['units', slot, 'train']);
    cost(['units', slot, 'upgrade']);
  }
  for (const id of draft.keys('wonders')) cost(['wonders', id]);
  for (const id of draft.keys('buildings')) {
    const of = raw(['buildings', id, 'material'], 'what is built is built of a raw material');
    if (of !== undefined) used.add(of);
  }
  for (const id of draft.keys('races')) {
    const of = named(['races', id, 'material']);
    if (of !== undefined) used.add(of);
  }
  for (const i of draft.places('realms')) {
    const of = raw(['realms', i, 'material'], 'a realm yields a raw material');
    if (of !== undefined) made.add(of);
  }

  const refined = checkRecipes(draft, known, used);

  for (const id of known) {
    const path = ['materials', id];
    if (draft.get<string>(...path, 'kind') === 'raw') {
      if (!made.has(id)) draft.complain(path, 'no realm yields this raw material');
      // A raw material is of use by being refined.
    } else {
      if (!used.has(id)) draft.complain(path, 'nothing uses this material');
      const is_refined = draft.get<string>(...path, 'kind') === 'refined';
      if (is_refined && !refined.has(id)) draft.complain(path, 'no recipe makes this material');
    }
    if (draft.get<number>(...path, 'reference_price') === 0)
      draft.complain([...path, 'reference_price'], 'is 0: a price is 1 or more');
  }
}

/** Every recipe turns known materials into refined ones and prints no gold; answers what they make. */
function checkRecipes(draft: Draft, known: ReadonlySet<string>, used: Set<string>): Set<string> {
  const made = new Set<string>();
  for (const id of draft.keys('recipes')) {
    const path = ['recipes', id];
    for (const side of ['needs', 'makes']) {
      const goods = draft.keys(...path, side);
      if (draft.get(...path, side) !== undefined && goods.length === 0)
        draft.complain([...path, side], 'is empty: a recipe turns something into something');
      for (const good of goods) {
        if (!known.has(good)) draft.unknown([...path, side, good], 'material', good, known);
        else if (side === 'needs') used.add(good);
        else {
          made.add(good);
          if (draft.get<string>('materials', good, 'kind') === 'raw')
            draft.complain([...path, side, good], `${good} is raw: recipes make refined materials`);
        }
      }
    }
    const takes = worth(draft, [...path, 'needs']) + (draft.get<number>(...path, 'gold') ?? Number.NaN);
    const gives = worth(draft, [...path, 'makes']);
    if (gives * 100 > takes * MARGIN_MAX_PERCENT)
      draft.complain(path, `takes goods and gold worth ${takes} and makes ${gives}: more than a fair margin`);
  }
  return made;
}

/** What a recipe's makings may be worth at most against what it takes. */
const MARGIN_MAX_PERCENT = 125;

/** Goods at their reference prices; not a number where one of them has none, which is told elsewhere. */
function worth(draft: Draft, path: Path): number {
  let gold = 0;
  for (const id of draft.keys(...path)) {
    const units = draft.get<number>(...path, id) ?? Number.NaN;
    gold += units * (draft.get<number>('materials', id, 'reference_price') || Number.NaN);
  }
  return gold;
}
