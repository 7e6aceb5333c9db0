import type { ReadReply } from '@realm/contract';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Id, Name, open, Text, whole } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry, Table } from '../parts/table.ts';
import { S, STAT_IDS } from '../stats.ts';

/** What a general may be good at. */
export const TraitSchema = Type.Object(
  {
    name: Name,
    about: Text,
    leads: Type.Optional(EffectsSchema),
    defends: Type.Optional(EffectsSchema),
    serves: Type.Optional(EffectsSchema),
    conds: Type.Optional(
      Type.Array(
        Type.Object(
          {
            stat: Type.Union([Type.Literal('offense'), Type.Literal('elite_offense')]),
            race: Type.Optional(Id),
            bp: whole(1, 100_000),
          },
          open,
        ),
        { minItems: 1, maxItems: 12 },
      ),
    ),
    price_bp: whole(0, 100_000, 'what it adds to the price of a general'),
  },
  {
    ...open,
    description:
      'leads: for the army the general leads; defends: for the house while it is its defender at home; serves: for ' +
      'the house while the general is at home; conds: for its armies, whoever leads, against a race',
  },
);

/** A bonus to the armies of a house that holds only against houses of a race; null means any. */
export interface Cond {
  readonly stat: number;
  readonly race: number | null;
  readonly bp: number;
}

/** What a general may be good at. */
export interface Trait extends Entry {
  /** For the army it leads. */
  readonly leads: StatBps;
  /** For the house while the general is its defender and at home. */
  readonly defends: StatBps;
  /** For the house while the general is at home. */
  readonly serves: StatBps;
  /** For every army of the house, whoever leads it, while the general is at home or leads it. */
  readonly conds: readonly Cond[];
  /** What it adds to the price of a general. */
  readonly price_bp: number;
}

type Definition = Static<typeof TraitSchema>;

export function traitOf(id: string, index: number, trait: Definition, races: Table<Entry>): Trait {
  const { name, leads = [], defends = [], serves = [], conds = [], price_bp } = trait;
  return {
    id,
    index,
    name,
    leads: statsOf(leads),
    defends: statsOf(defends),
    serves: statsOf(serves),
    conds: conds.map(({ stat, race, bp }) => ({
      stat: S[stat],
      race: race === undefined ? null : races.get(race)!.index,
      bp,
    })),
    price_bp,
  };
}

export function tellTrait(trait: Trait, { about }: Definition): ReadReply<'rules'>['general_traits'][number] {
  const { id, name, leads, defends, serves, conds, price_bp } = trait;
  return {
    id,
    name,
    about,
    effects: tellEffects([...leads, ...defends, ...serves]),
    leads: tellEffects(leads),
    defends: tellEffects(defends),
    serves: tellEffects(serves),
    conds: conds.map(({ stat, race, bp }) => [STAT_IDS[stat], race, null, bp]),
    price_bp,
  };
}

/** The lists of effects that a trait may have. */
const LISTS = ['leads', 'defends', 'serves'] as const;

/** Stats that an army's leader can do something for. */
const LED: readonly string[] = ['offense', 'elite_offense', 'casualties', 'return_time'];

/** Traits: each does something, where it can. */
export function checkTraits(draft: Draft): void {
  checkTable(draft, 'traits', 0, 40);
  const races = draft.keys('races');
  for (const id of draft.keys('traits')) {
    const path = ['traits', id];
    for (const list of LISTS) checkEffects(draft, [...path, list]);
    const does = [...LISTS, 'conds'].some((list) => draft.places(...path, list).length > 0);
    if (!does && draft.get(...path) !== undefined)
      draft.complain(path, 'has no effect: no leads, defends, serves or conds');
    for (const i of draft.places(...path, 'leads')) {
      const stat = draft.get<string>(...path, 'leads', i, 0);
      if (stat !== undefined && STAT_IDS.some((known) => known === stat) && !LED.includes(stat))
        draft.complain(
          [...path, 'leads', i],
          `${stat} is nothing that leads an army: one of ${LED.join(', ')}`,
        );
    }
    for (const i of draft.places(...path, 'conds')) {
      const race = draft.get<string>(...path, 'conds', i, 'race');
      if (race !== undefined && races.length > 0 && !races.includes(race))
        draft.unknown([...path, 'conds', i, 'race'], 'race', race, races);
      if (draft.get(...path, 'conds', i) !== undefined && race === undefined)
        draft.complain([...path, 'conds', i], 'has no condition: name a race');
    }
  }
}
