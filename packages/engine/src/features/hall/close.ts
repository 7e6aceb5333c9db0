import type { Scope } from '../../scope/handler.ts';
import { hidesUnseen } from '../../scope/shows.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { Readable } from '../../world/readonly.ts';
import { charactersChanged } from '../characters/changed.ts';
import { appraisalOf } from '../characters/characters.ts';
import { giveNoticeIfDiscontented, setContentment } from '../characters/contentment.ts';
import { type Character, noteDeed } from '../characters/state/characters.ts';
import { fairPrices } from '../fair/character.ts';
import { noteGain, noteGift } from '../fair/note.ts';
import { asTrader } from '../fair/room.ts';
import { proceedsOf } from './fair.ts';
import type { Listing, Offer } from './state.ts';

/**
 * A character goes to the house that has paid for it: `price` has been taken from the buyer before. A part is
 * burned, the rest is the seller's; whoever else offered for it has their gold back.
 */
export function sell(scope: Scope, character: Readable<Character>, buyer_id: number, price: number): number {
  const { world } = scope;
  const { kind, id, name } = character;
  const seller = scope.house(world.theHouse(character.house));
  const buyer = scope.house(world.theHouse(buyer_id));
  const { received, given } = proceedsOf(world, buyer, character, price);
  const burned = price - received;
  const appraisal = appraisalOf(world, character);
  noteSale(scope, buyer, seller, character, { price, given, received });
  scope.passes(buyer, seller, 'hall', Math.max(0, received - appraisal) - Math.max(0, appraisal - price));
  seller.gold += received;
  scope.ledger.add(posting('gold', 'hall'), burned);
  if (kind === 'general' && seller.defender === id) seller.defender = 0;
  returnOffers(scope, character);
  scope.beyond((world) => {
    const own = world.itself(character);
    const listing = world.hall.listing(own);
    if (listing !== undefined) world.hall.delist(listing);
    setContentment(world, own, world.rules.params.contentment_start_bp);
    noteDeed(own, 'sold');
    world.characters.place(own, 'serving');
    world.characters.move(own, buyer_id);
    charactersChanged(world, world.theHouse(seller.id));
    charactersChanged(world, world.theHouse(buyer_id));
  });
  const about = { character: { kind, id }, name, price };
  scope.tell(seller, { kind: 'character_sold', ...about, to: buyer.id, received });
  scope.tell(buyer, { kind: 'character_bought', ...about, from: seller.id });
  return received;
}

/** Notes what a sale brought its two sides beyond what the character is worth, and what of that was given. */
function noteSale(
  scope: Scope,
  buyer: ReadonlyHouse,
  seller: ReadonlyHouse,
  character: Readable<Character>,
  { price, given, received }: { readonly price: number; readonly given: number; readonly received: number },
): void {
  const { world } = scope;
  const appraisal = appraisalOf(world, character);
  const { low } = fairPrices(world, character);
  const [from, to] = [asTrader(buyer), asTrader(seller)];
  if (price < appraisal) noteGain(scope, from, to, appraisal - price);
  else if (received > appraisal) noteGain(scope, to, from, received - appraisal);
  noteGift(scope, from, to, given);
  noteGift(scope, to, from, Math.max(0, low - price));
}

/** Gives everyone who offers for a character their gold back; the offers are over. */
export function returnOffers(scope: Scope, character: Readable<Character>): void {
  for (const offer of [...scope.world.hall.on(character)]) endOffer(scope, offer);
}

/** Ends an offer that whoever made it has not dropped, and tells it so. */
export function endOffer(scope: Scope, offer: Readable<Offer>): void {
  const { price, character } = offer;
  const buyer = takeBack(scope, offer);
  const { kind, id, name } = character;
  scope.tell(buyer, { kind: 'offer_ended', offer: offer.id, character: { kind, id }, name, price });
}

/** Gives what an offer holds back to whoever made it. */
export function takeBack(scope: Scope, offer: Readable<Offer>): House {
  const buyer = scope.house(scope.world.theHouse(offer.house));
  buyer.gold += offer.price;
  scope.beyond((world) => {
    world.hall.remove(world.itself(offer));
    // The character's owner is told of offers for it.
    if (hidesUnseen(world)) world.touch(world.theHouse(offer.character.house));
  });
  return buyer;
}

/** Gives what the leading bid holds back; nobody leads any more unless the caller says who. */
export function returnBid(scope: Scope, listing: Readable<Listing>): House | null {
  if (listing.bidder === 0) return null;
  const bidder = scope.house(scope.world.theHouse(listing.bidder));
  bidder.gold += listing.price;
  scope.beyond((world) => {
    const own = world.itself(listing);
    own.bidder = 0;
    own.price = 0;
  });
  return bidder;
}

/** A listing ends and its character serves its house again, if it still will. */
export function unlist(scope: Scope, listing: Readable<Listing>): void {
  scope.beyond((world) => {
    const own = world.itself(listing);
    const { character } = own;
    world.hall.delist(own);
    world.characters.place(character, 'serving');
    // From now on its contentment mends again.
    setContentment(world, character, character.contentment_bp);
    charactersChanged(world, world.theHouse(character.house));
    giveNoticeIfDiscontented(world, character);
  });
}
