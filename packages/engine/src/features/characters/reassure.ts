import { isRefusal, refuse } from '@realm/contract';
import type { Handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { flow } from '../../world/flows.ts';
import { charactersChanged } from './changed.ts';
import { contentmentOf, ownCharacter, reassureGold } from './characters.ts';
import { setContentment } from './contentment.ts';
import type { Character } from './state/characters.ts';

/** Gold and kind words: a character is more content, and who has given notice stays. */
export const reassure: Handler<'reassure'> = {
  check(world, house, command) {
    const character = ownCharacter(world, house, command.character);
    if (isRefusal(character)) return character;
    if (contentmentOf(world, character) === 10_000)
      return refuse('content_already', { name: character.name });
    return need('gold', reassureGold(world, character), house.gold);
  },

  apply(scope, house, command) {
    const { world } = scope;
    const character = ownCharacter(world, house, command.character) as Character;
    const cost = noCost();
    cost.gold = reassureGold(world, character);
    house.gold -= cost.gold;
    scope.ledger.add(flow('gold', 'reassure'), cost.gold);
    const content_bp = contentmentOf(world, character) + world.rules.params.reassure_bp;
    const contentment_bp = Math.min(10_000, content_bp);
    scope.beyond(({ characters }) => {
      setContentment(world, character, contentment_bp);
      if (character.place !== 'leaving') return;
      characters.place(character, 'serving');
      charactersChanged(world, house);
    });
    return { type: 'reassured', character: command.character, contentment_bp, cost };
  },
};
