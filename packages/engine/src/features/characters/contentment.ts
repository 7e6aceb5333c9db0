import { clamp } from '@realm/base';
import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { charactersChanged } from './changed.ts';
import { contentmentOf } from './characters.ts';
import type { Character } from './state/characters.ts';

/** Something a command does leaves a character less content. */
export function dishearten(scope: Scope, character: Readable<Character>, bp: number): void {
  scope.beyond((world) => disappoint(world, world.itself(character), bp));
}

/** An offer tempts a character, once a day whoever makes it. */
export function tempt(scope: Scope, character: Readable<Character>): void {
  const { tick, rules } = scope.world;
  const { contentment_offer_bp, day_ticks } = rules.params;
  if (isMended(scope.world, 'a character is tempted once a day')) {
    if (character.tempted_tick > 0 && tick < character.tempted_tick + day_ticks) return;
    scope.beyond((world) => {
      world.itself(character).tempted_tick = tick;
    });
  }
  dishearten(scope, character, contentment_offer_bp);
}

/** Wages of a tick went unpaid: none of those they were for is pleased. */
export function regretUnpaid(world: World, house: ReadonlyHouse): void {
  const of_house = world.characters.of(house.id);
  for (let i = 0; i < of_house.length; i++)
    disappoint(world, of_house[i], world.rules.params.contentment_unpaid_bp);
}

/** A character is less content by so much; one that is discontented and at home gives notice. */
export function disappoint(world: World, character: Character, bp: number): void {
  setContentment(world, character, contentmentOf(world, character) - bp);
  giveNoticeIfDiscontented(world, character);
}

export function setContentment(world: ReadonlyWorld, character: Character, bp: number): void {
  character.contentment_bp = clamp(bp, 0, 10_000);
  character.contentment_tick = world.tick;
}

/** Who is discontented and at home leaves for good in `leaving_ticks`, unless it is reassured before. */
export function giveNoticeIfDiscontented(world: World, character: Character): void {
  const { contentment_leave_bp, leaving_ticks } = world.rules.params;
  if (character.place !== 'serving' || contentmentOf(world, character) >= contentment_leave_bp) return;
  setContentment(world, character, contentmentOf(world, character));
  const until_tick = world.tick + leaving_ticks;
  world.characters.place(character, 'leaving', until_tick);
  const house = world.theHouse(character.house);
  charactersChanged(world, house);
  world.touch(house);
  const { kind, id, name } = character;
  world.tell(house, { kind: 'character_leaving', character: { kind, id }, name, until_tick });
}
