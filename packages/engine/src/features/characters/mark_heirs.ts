import { isRefusal, refuse } from '@realm/contract';
import type { Handler } from '../../scope/handler.ts';
import { ownCharacter } from './characters.ts';
import type { Character } from './state/characters.ts';

/** Which characters are to follow the house's player into later ages, in order. */
export const mark_heirs: Handler<'mark_heirs'> = {
  check(world, house, { heirs }) {
    const max = world.rules.params.heirs_max;
    if (heirs.length > max) return refuse('too_many', { field: 'heirs', max });
    for (const [i, { kind, id }] of heirs.entries()) {
      const character = ownCharacter(world, house, { kind, id });
      if (isRefusal(character)) return character;
      if (heirs.slice(0, i).some((other) => other.kind === kind && other.id === id))
        return refuse('heir_twice', { name: character.name });
    }
    return null;
  },

  apply(scope, house, { heirs }) {
    const { world } = scope;
    const marked = heirs.map((heir) => ownCharacter(world, house, heir) as Character);
    scope.beyond(({ characters }) => characters.mark(house.id, marked));
    return { type: 'heirs_marked', heirs: heirs.map(({ kind, id }) => ({ kind, id })) };
  },
};
