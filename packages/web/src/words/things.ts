/** Everything that an age names, by its kind: what it is called, what it does and what is told of it. */
import type { OwnHouse, Rules } from '../service/records.ts';
import { DOES, unitsOf } from './does.ts';
import type { Kind } from './kinds.ts';

export interface Thing {
  readonly kind: Kind;
  /** Of a unit its slot's, of a realm its number. */
  readonly id: string;
  readonly name: string;
  /** What it does, in one plain line made of the age's numbers. */
  readonly does: string;
  /** What the age says of it in its own voice; empty where it says nothing. */
  readonly about: string;
}

interface Named {
  readonly name: string;
  readonly about?: string;
}

/** The things of a kind under their ids. */
function namedOf(rules: Rules, kind: Kind, house?: OwnHouse): (readonly [id: string, named: Named])[] {
  const { definitions } = rules;
  switch (kind) {
    case 'units':
      return rules.slots.flatMap(({ slot, id }) => {
        const unit = unitsOf(rules, house)[slot];
        return unit == null ? [] : [[id, { name: unit.plural }] as const];
      });
    case 'traits':
      return rules.general_traits.map((each) => [each.id, each] as const);
    case 'attributes':
      return rules.academic_attributes.map((each) => [each.id, each] as const);
    case 'realms':
      return definitions.realms.map((each) => [String(each.realm), each] as const);
    case 'realm_works':
      return definitions.realm_works.map((each) => [each.id, each] as const);
    case 'recipes':
      return Object.entries(rules.recipes);
    case 'races':
      return Object.entries(definitions.races).map(([id, { people, about }]) => [
        id,
        { name: people, about },
      ]);
    default:
      return Object.entries<Named>(definitions[kind]);
  }
}

/** The things of a kind in the age, in its order; as they are for a house, where one is given. */
export const thingsOf = (rules: Rules, kind: Kind, house?: OwnHouse): Thing[] =>
  namedOf(rules, kind, house).map(([id, { name, about = '' }]) => ({
    kind,
    id,
    name,
    about,
    does: DOES[kind](rules, id, house),
  }));

/** One thing of the age; undefined for what it doesn't have. */
export const thingOf = (
  rules: Rules | undefined,
  kind: Kind,
  id: string,
  house?: OwnHouse,
): Thing | undefined =>
  rules === undefined ? undefined : thingsOf(rules, kind, house).find((each) => each.id === id);

/** What one thing does, in a line; empty for what the age doesn't have. */
export const doesOf = (rules: Rules | undefined, kind: Kind, id: string, house?: OwnHouse): string =>
  thingOf(rules, kind, id, house)?.does ?? '';
