import { isRefusal } from '@realm/contract';
import type { Offer, Readable, ReadonlyWorld } from '@realm/engine';
import { houseOf } from './caller.ts';
import { ownerOf, profileOf } from './hall.ts';
import type { View } from './view.ts';

/** Offers that the viewer's house has made, and those for its characters. */
export const offers: View<'offers'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const { hall, characters } = world;
  return {
    made: hall.by(house.id).map((offer) => ({
      ...rowOf(world, offer),
      owner: ownerOf(world, offer.character.house),
    })),
    received: characters
      .of(house.id)
      .flatMap((character) => hall.on(character))
      .sort((a, b) => a.id - b.id)
      .map((offer) => ({ ...rowOf(world, offer), from: ownerOf(world, offer.house) })),
  };
};

function rowOf(world: ReadonlyWorld, { id, character, price, made_tick }: Readable<Offer>) {
  const listed = world.hall.listing(character) !== undefined;
  return {
    offer: id,
    character: { kind: character.kind, id: character.id },
    name: character.name,
    price,
    made_tick,
    profile: listed ? profileOf(world, character) : null,
  };
}
