import { liveScope } from '../../scope/scope.ts';
import type { House } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { World } from '../../world/world.ts';
import { charactersChanged } from '../characters/changed.ts';
import { giveNoticeIfDiscontented } from '../characters/contentment.ts';
import type { Character } from '../characters/state/characters.ts';
import { returnOffers } from './close.ts';

/** A tick: of those who are due, those whose time away is over come home, and those who have given notice are gone. */
export function comeHome(world: World, due: readonly Character[]): void {
  for (const character of due) {
    const house = world.theHouse(character.house);
    if (character.place === 'leaving') leaveForGood(world, house, character);
    else {
      world.characters.place(character, 'serving');
      charactersChanged(world, house);
      giveNoticeIfDiscontented(world, character);
    }
  }
}

function leaveForGood(world: World, house: House, character: Character): void {
  const { kind, id, name } = character;
  returnOffers(liveScope(world), character);
  world.characters.remove(character);
  if (kind === 'general' && house.defender === id) house.defender = 0;
  world.ledger.add(posting('character', 'left'), 1);
  charactersChanged(world, house);
  world.tell(house, { kind: 'character_left', character: { kind, id }, name });
}
