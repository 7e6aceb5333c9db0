import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { sell } from './close.ts';
import { soldTooLow } from './fair.ts';

/** The owner takes an offer: the character goes to who made it. */
export const accept_offer = handler('accept_offer', {
  public: true,
  market: true,

  check(world, house, { offer: id }) {
    const { hall } = world;
    const offer = hall.offers.get(id);
    if (offer === undefined || offer.character.house !== house.id)
      return refuse('no_such_offer', { offer: id });
    const { character } = offer;
    const { name, place } = character;
    if (place !== 'listed' && place !== 'serving') return refuse('not_at_home', { name, place });
    const listing = hall.listing(character);
    if (listing !== undefined && listing.bidder !== 0)
      return refuse('listing_has_bid', { listing: listing.id });
    return soldTooLow(world, world.theHouse(offer.house), character, offer.price) ?? offer;
  },

  apply(scope, _house, { offer: id }, offer) {
    const { character, house, price } = offer;
    scope.beyond((world) => world.hall.remove(world.itself(offer)));
    const received = sell(scope, character, house, price);
    return {
      type: 'offer_accepted',
      offer: id,
      character: { kind: character.kind, id: character.id },
      to: house,
      received,
    };
  },
});
