import { assert, the } from '@realm/base';
import type { itself, Readable } from '../../world/readonly.ts';
import type { Character, CharacterKind } from '../characters/state/characters.ts';

/** A character listed in the Hall of Deeds: for auction, or for offers. */
export interface Listing {
  readonly [itself]?: never;
  readonly id: number;
  readonly character: Character;
  readonly listed_tick: number;
  /** Least price of an auction; 0 where it takes offers. */
  readonly reserve: number;
  /** The tick in which an auction ends; 0 where it takes offers. */
  ends_tick: number;
  /** The house whose bid leads, 0 for none, and what that bid holds. */
  bidder: number;
  price: number;
}

/** Gold that a house holds out for a character of another. */
export interface Offer {
  readonly [itself]?: never;
  readonly id: number;
  readonly house: number;
  readonly character: Character;
  readonly price: number;
  readonly made_tick: number;
}

/** Every listing and every offer, by id. Bids and offers hold their gold. */
export class Hall {
  declare readonly [itself]?: never;
  last_listing_id = 0;
  last_offer_id = 0;
  /** In the order of their ids. */
  readonly listings = new Map<number, Listing>();
  readonly offers = new Map<number, Offer>();
  private readonly listing_of = new Map<Readable<Character>, Listing>();
  private readonly offers_on = new Map<Readable<Character>, Offer[]>();
  private readonly offers_by = new Map<number, Offer[]>();

  /** The listing of a character. */
  listing(character: Readable<Character>): Listing | undefined {
    return this.listing_of.get(character);
  }

  /** Offers on a character, the oldest first. */
  on(character: Readable<Character>): readonly Offer[] {
    return this.offers_on.get(character) ?? NONE;
  }

  /** Offers a house has made, the oldest first. */
  by(house: number): readonly Offer[] {
    return this.offers_by.get(house) ?? NONE;
  }

  /** Characters of a kind that a house may come to have by what it bids and offers. */
  sought(house: number, kind: CharacterKind): number {
    let sought = this.by(house).filter(({ character }) => character.kind === kind).length;
    for (const { bidder, character } of this.listings.values())
      if (bidder === house && character.kind === kind) sought += 1;
    return sought;
  }

  list(listing: Listing): void {
    assert(!this.listing_of.has(listing.character), 'a character is listed once');
    this.last_listing_id = Math.max(this.last_listing_id, listing.id);
    this.listings.set(listing.id, listing);
    this.listing_of.set(listing.character, listing);
  }

  delist(listing: Readable<Listing>): void {
    this.listings.delete(listing.id);
    this.listing_of.delete(listing.character);
  }

  add(offer: Offer): void {
    this.last_offer_id = Math.max(this.last_offer_id, offer.id);
    this.offers.set(offer.id, offer);
    push(this.offers_on, offer.character, offer);
    push(this.offers_by, offer.house, offer);
  }

  remove(offer: Readable<Offer>): void {
    this.offers.delete(offer.id);
    take(this.offers_on, offer.character, offer);
    take(this.offers_by, offer.house, offer);
  }
}

const NONE: readonly Offer[] = [];

function push<K>(lists: Map<K, Readable<Offer>[]>, key: K, offer: Readable<Offer>): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [offer]);
  else list.push(offer);
}

function take<K>(lists: Map<K, Readable<Offer>[]>, key: K, offer: Readable<Offer>): void {
  const list = the(lists.get(key), 'a list that holds an offer');
  if (list.length === 1) lists.delete(key);
  else list.splice(list.indexOf(offer), 1);
}
