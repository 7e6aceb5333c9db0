import type { ChronicleBody, NewsBody } from '@realm/contract';
import { giveStateAnew } from '../../stats/given.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { membersOf } from '../../world/members.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import type { Wonder } from './state/wonders.ts';

/** Wonders that are done begin to work; those whose time is over, or whose house was beaten badly, fall dormant. */
export function wonders(world: World): void {
  for (const build of world.wonders.builds.filter(({ done_tick }) => done_tick === world.tick)) {
    const { wonder, builder } = build;
    world.wonders.drop(build);
    const awake_until = world.tick + world.rules.params.wonder_awake_ticks;
    world.wonders.built.push({ wonder, house: builder, tick: world.tick, awake_until, revived: false });
    changed(world, builder, { kind: 'wonder_finished', wonder: idOf(world, wonder), house: builder });
  }
  for (const wonder of world.wonders.built) if (wonder.awake_until !== 0) tire(world, wonder);
}

/** What a house built falls dormant with the blow that beats it so badly. */
export function tireBeaten(world: World, house: ReadonlyHouse): void {
  if (!isBeaten(world, house) || !isMended(world, 'a wonder sleeps as its house is beaten')) return;
  for (const wonder of world.wonders.built)
    if (wonder.house === house.id && wonder.awake_until !== 0) fallAsleep(world, wonder, house, true);
}

function isBeaten({ rules }: ReadonlyWorld, { battered_tenths }: ReadonlyHouse): boolean {
  return battered_tenths >= rules.params.wonder_beaten_tenths;
}

function tire(world: World, wonder: Wonder): void {
  const house = world.theHouse(wonder.house);
  const beaten = isBeaten(world, house);
  if (beaten || world.tick >= wonder.awake_until) fallAsleep(world, wonder, house, beaten);
}

function fallAsleep(world: World, wonder: Wonder, house: ReadonlyHouse, beaten: boolean): void {
  wonder.awake_until = 0;
  changed(world, house.id, {
    kind: 'wonder_dormant',
    wonder: idOf(world, wonder.wonder),
    house: house.id,
    beaten,
  });
}

/** What a wonder gives its state has changed: the state is told, and the world. */
function changed(world: World, owner: number, news: NewsBody & ChronicleBody): void {
  const state = world.stateOf(world.theHouse(owner));
  giveStateAnew(world, state);
  for (const member of membersOf(world, state)) world.tell(member, news);
  world.changed('public');
  world.record(news);
}

function idOf({ rules }: ReadonlyWorld, wonder: number): string {
  return rules.wonders.list[wonder].id;
}
