import { mulDivCeil } from '@realm/base';
import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { appraisalOf } from '../characters/characters.ts';
import { tempt } from '../characters/contentment.ts';
import { unfairPrice } from './fair.ts';
import { priceRefusal } from './terms.ts';
import { wantRefusal } from './wanted.ts';

/** An offer for a listed character; it holds its gold until it is accepted, dropped or over. */
export const make_offer = handler('make_offer', {
  market: 'what nobody sees has no version',

  check(world, house, { character: { kind, id }, price }) {
    const no = protectedRefusal(house);
    if (no !== null) return no;
    const character = world.characters.get(kind, id);
    const listing = character === undefined ? undefined : world.hall.listing(character);
    if (character === undefined || listing === undefined) return refuse('not_listed', { kind, id });
    if (character.house === house.id) return refuse('own_character', { name: character.name });
    if (listing.ends_tick !== 0) return refuse('takes_bids', { listing: listing.id });
    const unwanted = wantRefusal(world, house, listing);
    if (unwanted !== null) return unwanted;
    return (
      priceRefusal(world, character, price) ??
      unfairPrice(world, house, character, price) ??
      need('gold', price, house.gold) ??
      character
    );
  },

  apply(scope, house, { character: { kind, id }, price }, character) {
    const { world } = scope;
    const { params } = world.rules;
    const offer = world.hall.last_offer_id + 1;
    house.gold -= price;
    scope.beyond((world) => {
      const own = world.itself(character);
      world.hall.add({ id: offer, house: house.id, character: own, price, made_tick: world.tick });
    });
    const tempting = mulDivCeil(appraisalOf(world, character), 10_000 + params.offer_tempting_bp, 10_000);
    if (price >= tempting) tempt(scope, character);
    scope.tell(scope.house(world.theHouse(character.house)), {
      kind: 'offer_made',
      offer,
      character: { kind, id },
      name: character.name,
      price,
      from: house.id,
    });
    return { type: 'offer_made', offer, character: { kind, id }, price };
  },
});
