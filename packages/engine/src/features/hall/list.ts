import { isRefusal, refuse } from '@realm/contract';
import { afterTheAge } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { isMended } from '../../world/revision.ts';
import { charactersChanged } from '../characters/changed.ts';
import { contentmentOf, ownCharacter } from '../characters/characters.ts';
import { setContentment } from '../characters/contentment.ts';
import { isAtHome } from '../characters/state/characters.ts';
import { priceRefusal } from './terms.ts';

/** A character is listed in the Hall, for auction or for offers; it serves nobody meanwhile. */
export const list = handler('list', {
  market: true,

  check(world, house, { character: named, reserve, ticks }) {
    const no = protectedRefusal(house);
    if (no !== null) return no;
    const character = ownCharacter(world, house, named);
    if (isRefusal(character)) return character;
    const { name, place } = character;
    if (character.heir !== '') return refuse('heir_not_listed', { name });
    if (!isAtHome(character)) return refuse('not_at_home', { name, place });
    if ((reserve === undefined) !== (ticks === undefined)) return refuse('reserve_and_ticks_together');
    if (reserve === undefined || ticks === undefined) return character;
    const { auction_ticks_min: min, auction_ticks_max: max } = world.rules.params;
    if (ticks < min || ticks > max) return refuse('out_of_range', { field: 'ticks', min, max });
    const late = isMended(world, 'no auction outlasts the age')
      ? afterTheAge(world, world.tick + ticks)
      : null;
    return late ?? priceRefusal(world, character, reserve) ?? character;
  },

  apply(scope, house, { character: named, reserve, ticks }, character) {
    const { world } = scope;
    const id = world.hall.last_listing_id + 1;
    const ends_tick = ticks === undefined ? 0 : world.tick + ticks;
    scope.beyond((world) => {
      const own = world.itself(character);
      setContentment(world, own, contentmentOf(world, own));
      world.characters.place(own, 'listed');
      world.hall.list({
        id,
        character: own,
        listed_tick: world.tick,
        reserve: reserve ?? 0,
        ends_tick,
        bidder: 0,
        price: 0,
      });
      charactersChanged(world, house);
    });
    return {
      type: 'listed',
      listing: id,
      character: named,
      ends_tick: ticks === undefined ? null : ends_tick,
    };
  },
});
