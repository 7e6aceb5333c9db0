import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { takeBack } from './close.ts';

/** Whoever made an offer takes it back, and its gold. */
export const drop_offer = handler('drop_offer', {
  market: 'what nobody sees has no version',

  check({ hall }, house, { offer: id }) {
    const offer = hall.offers.get(id);
    return offer?.house === house.id ? offer : refuse('no_such_offer', { offer: id });
  },

  apply(scope, _house, { offer: id }, offer) {
    takeBack(scope, offer);
    return { type: 'offer_dropped', offer: id, gold: offer.price };
  },
});
