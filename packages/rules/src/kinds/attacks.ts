import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Name, open, Text, whole } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';

const ShareBp = (description: string) => Type.Optional(whole(0, 20_000, `${description}, in basis points`));

/** A kind of attack: what it must beat, what a victory takes, how long it takes to come home. */
export const AttackSchema = Type.Object(
  {
    name: Name,
    about: Text,
    defense_bp: whole(1, 20_000, 'share of the home defense that must be beaten, in basis points'),
    land_bp: ShareBp('of the usual land'),
    goods_bp: ShareBp('of gold, food and materials'),
    people_bp: ShareBp('of peasants, thieves and adepts'),
    books_bp: ShareBp('of books not yet invested'),
    razes_bp: ShareBp('of the buildings of one kind, burned down'),
    retakes_bp: ShareBp('of what the target took lately and is still carrying home'),
    renown_bp: ShareBp('of the usual renown'),
    ticks: Type.Optional(whole(0, 24, 'ticks it adds to the road home')),
    battered_tenths: Type.Optional(
      whole(0, 900, 'what it batters the target beside what its land does, in tenths of a percent'),
    ),
    effects: Type.Optional(EffectsSchema),
  },
  open,
);

type Definition = Static<typeof AttackSchema>;

const NOTHING = {
  defense_bp: 0,
  land_bp: 0,
  goods_bp: 0,
  people_bp: 0,
  books_bp: 0,
  razes_bp: 0,
  retakes_bp: 0,
  renown_bp: 0,
  ticks: 0,
  battered_tenths: 0,
};

/** A kind of attack; its shares are in basis points, 0 where it takes none. */
export type Attack = Entry & Readonly<typeof NOTHING> & { readonly effects: StatBps };

export function attackOf(id: string, index: number, definition: Definition): Attack {
  const { name, about: _about, effects = [], ...attack } = definition;
  return { id, index, name, ...NOTHING, ...attack, effects: statsOf(effects) };
}

export function tellAttack(
  { id: _id, index, effects, ...attack }: Attack,
  { about }: Definition,
): Told['attacks'][string] {
  return { ...attack, index, about, effects: tellEffects(effects) };
}

/** The kind an attack is of that says none, by the id the interface gives it. */
export const DEFAULT_ATTACK = 'assault';

/** Shares of which a kind of attack has one at least: what it is for. */
const TAKES = ['land_bp', 'goods_bp', 'people_bp', 'books_bp', 'razes_bp', 'retakes_bp'];

/** Kinds of attack: the one that is meant where none is named, and each for something. */
export function checkAttacks(draft: Draft): void {
  checkTable(draft, 'attacks', 0, 12);
  const kinds = draft.keys('attacks');
  if (kinds.length > 0 && !kinds.includes(DEFAULT_ATTACK))
    draft.complain(['attacks'], `has no ${DEFAULT_ATTACK}, which an attack is that names no kind`);
  for (const id of kinds) {
    const kind = draft.get<Record<string, number>>('attacks', id);
    if (kind !== undefined && !TAKES.some((share) => (kind[share] ?? 0) > 0))
      draft.complain(
        ['attacks', id],
        'takes nothing: no land, goods, people, books, buildings nor what was lost',
      );
    checkEffects(draft, ['attacks', id, 'effects']);
    for (const i of draft.places('attacks', id, 'effects')) {
      const path = ['attacks', id, 'effects', i];
      const stat = draft.get<string>(...path, 0);
      if (stat !== undefined && stat !== 'offense' && stat !== 'elite_offense')
        draft.complain(
          path,
          `${stat} is no strength of an army: kinds of attack change offense or elite_offense`,
        );
    }
  }
}
