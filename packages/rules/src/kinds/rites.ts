import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Count, Name, open, rows, Text, whole, words } from '../parts/fields.ts';
import { checkIncense } from '../parts/incense.ts';
import { checkOnce, checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';
import type { Path } from '../problem.ts';

export const RITES_MAX = 32;

export const RITE_KINDS = ['self', 'weak_hex', 'strong_hex', 'divination'] as const;
export type RiteKind = (typeof RITE_KINDS)[number];
/** What rites bring their casters. */
const RITE_BRINGS = ['gold', 'food', 'peasants', 'explorable'] as const;
export type RiteBrings = (typeof RITE_BRINGS)[number];
/** What hexes take from the house they fall on. */
const RITE_TAKES = ['gold', 'food', 'aether', 'peasants'] as const;
export type RiteTakes = (typeof RITE_TAKES)[number];
/** Lasting rites that another rite can end: hexes on the house, or the rites it has cast on itself. */
export const RITE_ENDS = ['hexes', 'own_rites'] as const;
export type RiteEnds = (typeof RITE_ENDS)[number];
/** What divinations show: kinds of reports. */
export const DIVINED = ['scrying', 'omens', 'roads'] as const;
export type Divined = (typeof DIVINED)[number];

export const RiteSchema = Type.Object(
  {
    name: Name,
    about: Text,
    kind: words(RITE_KINDS),
    aether_per_100_acres: whole(1, 100_000, 'aether it takes'),
    incense_per_1000_acres: Count,
    ticks: whole(0, 240, 'ticks it runs at least; 0: it acts at once'),
    cooldown_ticks: Type.Optional(whole(1, 240, 'wait until it may be cast again')),
    effects: Type.Optional(EffectsSchema),
    brings: Type.Optional(
      rows(
        [words(RITE_BRINGS), whole(1, 10_000_000)],
        4,
        '[good, units for each hundred acres of its caster]',
      ),
    ),
    takes: Type.Optional(
      rows([words(RITE_TAKES), whole(1, 10_000)], 4, '[good, share in bp of what the house it falls on has]'),
    ),
    ends: Type.Optional(words(RITE_ENDS)),
    shows: Type.Optional(words(DIVINED)),
  },
  open,
);

export interface Rite extends Entry {
  readonly kind: RiteKind;
  readonly aether_per_100_acres: number;
  readonly incense_per_1000_acres: number;
  /** Ticks it runs before what lengthens it; 0 where it acts at once. */
  readonly ticks: number;
  /** Ticks until it may be cast again; 0 where it may be at once. */
  readonly cooldown_ticks: number;
  /** What a lasting one gives the house it is on. */
  readonly effects: StatBps;
  /** `[good, units for each hundred acres of the caster]`. */
  readonly brings: readonly (readonly [good: RiteBrings, per_100_acres: number])[];
  /** `[good, share in basis points]` of what the house it falls on has. */
  readonly takes: readonly (readonly [good: RiteTakes, bp: number])[];
  readonly ends: RiteEnds | null;
  readonly shows: Divined | null;
}

type Definition = Static<typeof RiteSchema>;

export function riteOf(id: string, index: number, rite: Definition): Rite {
  const { name, kind, aether_per_100_acres, incense_per_1000_acres, ticks } = rite;
  return {
    id,
    index,
    name,
    kind,
    aether_per_100_acres,
    incense_per_1000_acres,
    ticks,
    cooldown_ticks: rite.cooldown_ticks ?? 0,
    effects: statsOf(rite.effects ?? []),
    brings: rite.brings ?? [],
    takes: rite.takes ?? [],
    ends: rite.ends ?? null,
    shows: rite.shows ?? null,
  };
}

export function tellRite(rite: Rite, { about }: Definition): Told['rites'][string] {
  const { index: _index, id: _id, effects, brings, takes, ...facts } = rite;
  return {
    ...facts,
    about,
    effects: tellEffects(effects),
    brings: brings.map(([good, units]) => [good, units]),
    takes: takes.map(([good, bp]) => [good, bp]),
  };
}

type Part = 'effects' | 'brings' | 'takes' | 'ends' | 'shows';

const PARTS: readonly Part[] = ['effects', 'brings', 'takes', 'ends', 'shows'];

/** Rites: a lasting one has effects, one that acts at once does what its kind may do, and nothing else. */
export function checkRites(draft: Draft): void {
  checkTable(draft, 'rites', 0, RITES_MAX);
  for (const id of draft.keys('rites')) {
    const path = ['rites', id];
    for (const list of ['brings', 'takes']) checkOnce(draft, [...path, list]);
    checkEffects(draft, [...path, 'effects']);
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
