import type { RiteKind } from '../definition.ts';
import type { Draft } from '../draft.ts';
import type { Path } from '../problem.ts';
import { INCENSE } from '../rules.ts';

type Part = 'effects' | 'brings' | 'takes' | 'ends' | 'shows';

const PARTS: readonly Part[] = ['effects', 'brings', 'takes', 'ends', 'shows'];

/** Rites: a lasting one has effects, one that acts at once does what its kind may do, and nothing else. */
export function checkRites(draft: Draft): void {
  for (const id of draft.keys('rites')) {
    const path = ['rites', id];
    for (const list of ['brings', 'takes']) checkGoods(draft, [...path, list]);
    checkIncense(draft, path);
    checkParts(draft, path);
  }
}

function checkParts(draft: Draft, path: Path): void {
  const kind = draft.get<RiteKind>(...path, 'kind');
  const ticks = draft.get<number>(...path, 'ticks');
  if (kind === undefined || ticks === undefined) return;
  const lasts = ticks > 0;
  const may = mayDo(kind, lasts);
  const has = PARTS.filter((part) => isThere(draft, [...path, part]));
  const what = `a ${kind.replace('_', ' ')} that ${lasts ? 'lasts' : 'acts at once'}`;
  for (const part of has) {
    if (!may.includes(part)) draft.complain([...path, part], `is not for ${what}`);
  }
  if (has.length === 0)
    draft.complain(path, `has no effect: ${what} needs ${may.join(' or ') || 'to act at once'}`);
  if (lasts && isThere(draft, [...path, 'cooldown_ticks']))
    draft.complain([...path, 'cooldown_ticks'], 'is not for a rite that lasts, which may be renewed');
  const ends = draft.get<string>(...path, 'ends');
  if (ends !== undefined && (ends === 'hexes') !== (kind === 'self'))
    draft.complain([...path, 'ends'], `is ${ends}: rites on oneself end hexes, hexes end own_rites`);
}

/** What a rite may do. */
function mayDo(kind: RiteKind, lasts: boolean): readonly Part[] {
  if (kind === 'divination') return lasts ? [] : ['shows'];
  if (lasts) return ['effects'];
  return kind === 'self' ? ['brings', 'ends'] : ['takes', 'ends'];
}

/** Whether a part is there; an empty list is not. */
function isThere(draft: Draft, path: Path): boolean {
  return draft.places(...path).length > 0 || typeof (draft.get(...path) ?? []) !== 'object';
}

function checkGoods(draft: Draft, path: Path): void {
  const seen = new Set<string>();
  for (const i of draft.places(...path)) {
    const good = draft.get<string>(...path, i, 0);
    if (good === undefined) continue;
    if (seen.has(good)) draft.complain([...path, i], `${good} is in this list twice`);
    seen.add(good);
  }
}

/** Vigils: each does something, and burns incense only in an age that has it. */
export function checkVigils(draft: Draft): void {
  for (const id of draft.keys('vigils')) {
    const path = ['vigils', id];
    checkIncense(draft, path);
    if (draft.get(...path, 'effects') !== undefined && draft.places(...path, 'effects').length === 0)
      draft.complain([...path, 'effects'], 'is empty: a vigil gives something');
  }
}

/** Incense is burned only in an age that has it. */
function checkIncense(draft: Draft, path: Path): void {
  const burned = draft.get<number>(...path, 'incense_per_1000_acres') ?? 0;
  if (burned > 0 && draft.keys('materials').length > 0 && !draft.keys('materials').includes(INCENSE))
    draft.complain([...path, 'incense_per_1000_acres'], `burns ${INCENSE}, which this age does not have`);
}
