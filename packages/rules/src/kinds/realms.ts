import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Name, open, Text } from '../parts/fields.ts';
import type { MaterialIndex } from '../parts/goods.ts';
import { checkDistinct, checkText } from '../parts/names.ts';
import type { Telling, Told } from '../parts/told.ts';

export const RealmSchema = Type.Object(
  {
    name: Name,
    material: Type.String(),
    about: Text,
    states: Type.Array(Name, {
      minItems: 1,
      maxItems: 24,
      description: 'names of its states, in order',
    }),
  },
  open,
);

export interface Realm {
  /** As on the wire: from 1. */
  readonly id: number;
  readonly name: string;
  readonly material: number;
  readonly states: readonly string[];
}

type Definition = Static<typeof RealmSchema>;

/** The realm at a place of the list, from 0. */
export function realmOf({ name, material, states }: Definition, place: number, at: MaterialIndex): Realm {
  return { id: place + 1, name, material: at(material), states };
}

export function tellRealm(
  { materials }: Telling,
  { id, name, material }: Realm,
  { about }: Definition,
): Told['realms'][number] {
  return { realm: id, name, original_name: name, about, material: materials.list[material].id };
}

/** Realms and their states: enough names, no two the same anywhere. */
export function checkRealms(draft: Draft): void {
  const realms = draft.places('realms');
  checkDistinct(
    draft,
    realms.map((i) => ['realms', i, 'name']),
  );
  checkDistinct(
    draft,
    realms.flatMap((i) => draft.places('realms', i, 'states').map((j) => ['realms', i, 'states', j])),
  );
  const opened = draft.get<number>('params', 'states_per_realm');
  for (const i of realms) {
    checkText(draft, ['realms', i, 'about']);
    const names = draft.places('realms', i, 'states').length;
    if (opened !== undefined && names > 0 && names < opened) {
      draft.complain(
        ['realms', i, 'states'],
        `has ${names} names for the ${opened} states that open (params.states_per_realm)`,
      );
    }
  }
}
