import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { posting } from '../../world/postings.ts';
import { charactersChanged } from './changed.ts';
import { contentmentOf, ownCharacter, reassureGold } from './characters.ts';
import { setContentment } from './contentment.ts';

/** Gold and kind words: a character is more content, and who has given notice stays. */
export const reassure = handler('reassure', {
  check(world, house, command) {
    const character = ownCharacter(world, house, command.character);
    if (isRefusal(character)) return character;
    const content_bp = contentmentOf(world, character);
    if (content_bp === 10_000) return refuse('content_already', { name: character.name });
    const contentment_bp = Math.min(10_000, content_bp + world.rules.params.reassure_bp);
    const gold = reassureGold(world, character);
    return need('gold', gold, house.gold) ?? { character, contentment_bp, gold };
  },

  apply(scope, house, command, { character, contentment_bp, gold }) {
    const cost = noCost();
    cost.gold = gold;
    house.gold -= gold;
    scope.ledger.add(posting('gold', 'reassure'), gold);
    scope.beyond((world) => {
      const own = world.itself(character);
      setContentment(world, own, contentment_bp);
      if (own.place !== 'leaving') return;
      world.characters.place(own, 'serving');
      charactersChanged(world, house);
    });
    return { type: 'reassured', character: command.character, contentment_bp, cost };
  },
});
