import { type CommandOf, isRefusal, refuse } from '@realm/contract';
import { handler, type Scope } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { hidesUnseen } from '../../scope/shows.ts';
import { tellState } from '../../scope/tell.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { MATERIALS } from '../../world/layout.ts';
import { membersOf } from '../../world/members.ts';
import { posting } from '../../world/postings.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { goodNamed } from '../market/goods.ts';
import { addMaterial } from '../market/trade.ts';
import { giveBack } from './give_back.ts';
import { type Build, type Gift, givenTo } from './state/wonders.ts';

/** Gold and material for a wonder of the state, as far as it needs them. */
export const fund_wonder = handler('fund_wonder', {
  public: 'what nobody sees has no version',

  check(world, house, command) {
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const builder = world.house(command.builder);
    if (builder === undefined) return refuse('no_such_house', { house: command.builder });
    if (world.stateOf(builder) !== world.stateOf(house))
      return refuse('not_in_your_state', { house: command.builder });
    const build = world.wonders.buildOf(builder.id);
    if (build === undefined || build.done_tick !== 0)
      return refuse('no_such_build', { house: command.builder });
    const index = command.material === undefined ? -1 : goodNamed(world.rules, command.material);
    if (isRefusal(index)) return index;
    const { gold, units, place, left } = taken(world, build, index, command);
    if (gold === 0 && units === 0) return refuse('nothing_needed');
    const material = units === 0 ? null : world.rules.materials.list[index].id;
    return (
      need('gold', gold, house.gold) ??
      (material === null ? null : need(material, units, house.row[MATERIALS + index])) ?? {
        build,
        gold,
        material,
        units,
        index,
        place,
        paid: left === gold + units,
      }
    );
  },

  apply(scope, house, command, { build, gold, material, units, index, place, paid }) {
    const { world } = scope;
    const { rules } = world;
    const { id, materials } = rules.wonders.list[build.wonder];
    house.gold -= gold;
    scope.ledger.add(posting('gold', 'wonder'), gold);
    if (units > 0) {
      addMaterial(house, index, -units);
      scope.ledger.add(posting('material', 'wonder') + index, units);
    }
    scope.beyond((world) => {
      const gift = giftOf(world.itself(build), house.id, materials.length);
      gift.gold += gold;
      if (units > 0) gift.materials[place] += units;
      // Houses of its state are told how far it is.
      if (hidesUnseen(world))
        for (const member of membersOf(world, world.stateOf(house))) world.touch(member);
    });
    const done_tick = paid ? world.tick + rules.params.wonder_ticks : null;
    if (done_tick !== null) takeName(scope, house, build, done_tick);
    return {
      type: 'wonder_funded',
      wonder: id,
      builder: command.builder,
      gold,
      material,
      amount: units,
      done_tick,
    };
  },
});

/** What is taken of an offer, and how much is needed in all before it, gold and units together. */
function taken(
  world: ReadonlyWorld,
  build: Readable<Build>,
  material: number,
  { gold: offered = 0, amount = 0 }: CommandOf<'fund_wonder'>,
) {
  const { gold, materials } = world.rules.wonders.list[build.wonder];
  const given = givenTo(build, materials.length);
  const place = materials.findIndex(([of]) => of === material);
  const units = place === -1 ? 0 : Math.min(amount, materials[place][1] - given.materials[place]);
  let left = gold - given.gold;
  materials.forEach(([, needed], i) => {
    left += needed - given.materials[i];
  });
  return { gold: Math.min(offered, gold - given.gold), units, place, left };
}

function giftOf({ gifts }: Build, house: number, kinds: number): Gift {
  const known = gifts.find((gift) => gift.house === house);
  if (known !== undefined) return known;
  const gift = { house, gold: 0, materials: new Array<number>(kinds).fill(0) };
  gifts.push(gift);
  return gift;
}

/** The wonder is paid: its name is taken, and others who were building it get a part of their gifts back, and are told. */
function takeName(scope: Scope, house: ReadonlyHouse, build: Readable<Build>, done_tick: number): void {
  const { world } = scope;
  const wonder = world.rules.wonders.list[build.wonder];
  const is_rival = (other: Pick<Build, 'builder' | 'wonder'>) =>
    other.wonder === build.wonder && other.builder !== build.builder;
  for (const { builder, gifts } of world.wonders.builds.filter(is_rival)) {
    for (const gift of gifts) giveBack(scope, wonder, gift);
    const is_told = gifts.some((gift) => gift.house === builder);
    if (!is_told && isMended(world, 'a builder who misses a wonder is told'))
      scope.tell(world.theHouse(builder), {
        kind: 'wonder_missed',
        wonder: wonder.id,
        gold: 0,
        materials: {},
      });
  }
  scope.beyond((world) => {
    const { wonders } = world;
    world.itself(build).done_tick = done_tick;
    for (const rival of wonders.builds.filter(is_rival)) wonders.drop(rival);
    world.changed('public');
    world.record({ kind: 'wonder_begun', wonder: wonder.id, house: build.builder, done_tick });
  });
  tellState(scope, world.stateOf(house), {
    kind: 'wonder_paid',
    wonder: wonder.id,
    by: build.builder,
    done_tick,
  });
}
