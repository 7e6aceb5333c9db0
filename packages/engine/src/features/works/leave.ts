import { liveScope } from '../../scope/scope.ts';
import { giveStateAnew } from '../../stats/given.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { membersOf } from '../../world/members.ts';
import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { giveBack } from './give_back.ts';
import type { Gift } from './state/wonders.ts';

/** What a house that leaves built falls with it, what it was building too. */
export function leaveWorks(world: World, house: ReadonlyHouse): void {
  const had = world.wonders.built.some((wonder) => wonder.house === house.id && wonder.awake_until !== 0);
  const build = world.wonders.buildOf(house.id);
  if (build !== undefined && isMended(world, 'a builder that leaves is told of')) {
    const wonder = world.rules.wonders.list[build.wonder];
    for (const gift of build.gifts) if (gift.house !== house.id) giveBack(liveScope(world), wonder, gift);
  }
  if (isMended(world, 'a wonder that goes with its house is told of')) tellLost(world, house);
  world.wonders.forget(house.id);
  if (had) giveStateAnew(world, world.stateOf(house));
}

/** Its state is told of each, except who was told of a gift that came back; the world is of what it was told of before. */
function tellLost(world: World, house: ReadonlyHouse): void {
  const { wonders, chronicle, rules } = world;
  const scope = liveScope(world);
  const members = membersOf(world, world.stateOf(house));
  const lose = (wonder: number, gifts: readonly Gift[], is_known: boolean) => {
    const news = { kind: 'wonder_lost', wonder: rules.wonders.list[wonder].id, house: house.id } as const;
    for (const member of members)
      if (gifts.every((gift) => gift.house !== member.id)) scope.tell(member, news);
    if (is_known) world.record(news);
  };
  for (const { wonder, house: owner } of wonders.built) if (owner === house.id) lose(wonder, [], true);
  const build = wonders.buildOf(house.id);
  if (build !== undefined) lose(build.wonder, build.gifts, build.done_tick !== 0);
  // The chronicle has kept its name only if it told of it before.
  chronicle.forget(house);
}
