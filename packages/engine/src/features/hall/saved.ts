import { the } from '@realm/base';
import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Character, CharacterKind } from '../characters/state/characters.ts';
import type { Hall } from './state.ts';

/** The Hall in the part `core`, listings and offers by id. */
function savedHall({ last_listing_id, last_offer_id, listings, offers }: Hall) {
  return {
    last_listing_id,
    last_offer_id,
    listings: [...listings.values()].map(
      ({ id, character, listed_tick, reserve, ends_tick, bidder, price }) =>
        [id, character.kind, character.id, listed_tick, reserve, ends_tick, bidder, price] as const,
    ),
    offers: [...offers.values()].map(
      ({ id, house, character, price, made_tick }) =>
        [id, house, character.kind, character.id, price, made_tick] as const,
    ),
  };
}

type SavedHall = ReturnType<typeof savedHall>;

/** To be called when every character is back. */
function restoreHall({ hall, characters }: World, saved: SavedHall): void {
  const find = (kind: CharacterKind, id: number): Character =>
    the(characters.get(kind, id), 'a character of the hall');
  for (const [id, kind, character, listed_tick, reserve, ends_tick, bidder, price] of saved.listings) {
    hall.list({ id, character: find(kind, character), listed_tick, reserve, ends_tick, bidder, price });
  }
  for (const [id, house, kind, character, price, made_tick] of saved.offers) {
    hall.add({ id, house, character: find(kind, character), price, made_tick });
  }
  hall.last_listing_id = saved.last_listing_id;
  hall.last_offer_id = saved.last_offer_id;
}

export const saved = {
  core: {
    save: ({ hall }: World) => ({ hall: savedHall(hall) }),
    restore: (world: World, core: { readonly hall: SavedHall }) => restoreHall(world, core.hall),
    last: true,
  },
} as const satisfies Saved;
