import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import type { Readable } from '../../world/readonly.ts';
import { ownCharacter } from './characters.ts';
import type { Character } from './state/characters.ts';

/** Which characters are to follow the house's player into later ages, in order. */
export const mark_heirs = handler('mark_heirs', {
  check(world, house, { heirs }) {
    const max = world.rules.params.heirs_max;
    if (heirs.length > max) return refuse('too_many', { field: 'heirs', max });
    const marked: Readable<Character>[] = [];
    for (const heir of heirs) {
      const character = ownCharacter(world, house, heir);
      if (isRefusal(character)) return character;
      if (marked.includes(character)) return refuse('heir_twice', { name: character.name });
      marked.push(character);
    }
    return marked;
  },

  apply(scope, house, { heirs }, marked) {
    scope.beyond((world) => {
      world.characters.mark(
        house.id,
        marked.map((heir) => world.itself(heir)),
      );
    });
    return { type: 'heirs_marked', heirs: heirs.map(({ kind, id }) => ({ kind, id })) };
  },
});
