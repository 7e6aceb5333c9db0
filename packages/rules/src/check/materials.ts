import { SLOTS } from '../definition.ts';
import type { Draft } from '../draft.ts';
import type { Path } from '../problem.ts';
import { PAPER } from '../rules.ts';

/** Every mention of a material: known, of the right kind where that matters, and each of use to somebody. */
export function checkMaterials(draft: Draft): void {
  const known = new Set(draft.keys('materials'));
  const used = new Set<string>([PAPER]);
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
  for (const slot of SLOTS) {
    cost(['units', slot, 'train']);
    cost(['units', slot, 'upgrade']);
  }
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

  for (const id of known) {
    const path = ['materials', id];
    if (draft.get<string>(...path, 'kind') === 'raw') {
      if (!made.has(id)) draft.complain(path, 'no realm yields this raw material');
      // A raw material is of use by being refined.
    } else if (!used.has(id)) draft.complain(path, 'nothing uses this material');
    if (draft.get<number>(...path, 'reference_price') === 0)
      draft.complain([...path, 'reference_price'], 'is 0: a price is 1 or more');
  }
}
