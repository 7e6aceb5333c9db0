/**
 * Which notices there are of the game: a function of its entries alone, so that whoever leads finds the same ones, by the same
 * keys, however often.
 */
import type { NewsItem } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { type Draft, link } from './draft.ts';
import { worded } from './speaking.ts';
import { kindOf, wordingOf } from './wording.ts';

/** How long before its end protection is told to end, and an age, in ticks. */
const SOON_TICKS = 6;
const ENDING_TICKS = 24;

type HouseFacts = Pick<ReadonlyHouse, 'id'>;

/** What a house's news come to. */
export function draftOf(world: ReadonlyWorld, house: ReadonlyHouse, item: NewsItem): Draft | undefined {
  const kind = isAsked(world, house, item) ? kindOf(item) : undefined;
  if (kind === undefined) return undefined;
  const { tick, at } = item;
  const about = { key: keyOf(world, house, item), kind, age: world.age.age, tick, at };
  return worded(about, (speaking) => wordingOf(world, house.id, item, speaking), world);
}

/** Whether it is for this house to do what an item asks for: of works and the Colloquium only who leads a state decides. */
function isAsked(world: ReadonlyWorld, house: ReadonlyHouse, item: NewsItem): boolean {
  if (item.kind !== 'work_proposed' && item.kind !== 'tier_gained') return true;
  if (world.stateOf(house).leader !== house.id) return false;
  // The state that puts a work forward is for it.
  if (item.kind === 'work_proposed') return item.realm !== house.realm || item.state !== house.state;
  return item.tier === world.rules.projects.get(item.project)?.tiers.length;
}

/**
 * What a leader's news come to for the other members of its state: that a deputy plays it, which they see. Whether the age gave
 * that one, and what its terms are, they do not see: nothing is told of it, nor of new terms.
 */
export function draftForMembers(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  item: NewsItem,
): Draft | undefined {
  const { leader, leader_since } = world.stateOf(house);
  if (item.kind !== 'deputy_began' || leader !== house.id || world.deputies.of(house.id) === null)
    return undefined;
  const before = house.news
    .items()
    .findLast(({ id, kind }) => id < item.id && (kind === 'deputy_began' || kind === 'deputy_ended'));
  if (before?.kind === 'deputy_began') return undefined;
  return worded(
    {
      key: `${world.age.age}.${house.id}.since.${leader_since}.deputy`,
      kind: 'vote',
      age: world.age.age,
      tick: item.tick,
      at: item.at,
    },
    ({ say }) => ({
      title: say('{house} leads your state, and a deputy plays for it', { house: house.name }),
      text: say('Vote for another, or let it be.'),
      links: [link(say('Vote'), '/game/state')],
    }),
  );
}

/** What an item of news says will come, and in which tick of the world that is to be told. */
export interface Coming {
  readonly tick: number;
  readonly item: NewsItem;
}

export function comingOf(item: NewsItem): Coming | undefined {
  if (item.kind === 'attack_made') return { tick: item.home_tick, item };
  if (item.kind !== 'founded') return undefined;
  return { tick: Math.max(item.tick + 1, item.protected_until_tick - SOON_TICKS), item };
}

/** The same once its tick, which was at `at`, is done. */
export function draftOfComing(
  world: ReadonlyWorld,
  house: HouseFacts,
  { tick, item }: Coming,
  at: number,
): Draft | undefined {
  const about = { key: `${keyOf(world, house, item)}.then`, age: world.age.age, tick, at };
  if (item.kind === 'attack_made') {
    return worded({ ...about, kind: 'army_home' }, ({ say }) => ({
      title: say('Your army is home'),
      text: say('It was at {house}{acres, plural, =0 {} other {, and # acres with it}}.', {
        house: world.house(item.target)?.name ?? say('a house that has left'),
        acres: isRetaken(world, house, item) ? 0 : item.acres,
      }),
      links: [link(say('Your army'), '/game/army')],
    }));
  }
  if (item.kind !== 'founded') return undefined;
  return worded({ ...about, kind: 'protection' }, ({ say }) => ({
    title: say('Your protection ends soon'),
    text: say('From tick {tick} on others may attack you.', { tick: item.protected_until_tick }),
    links: [link(say('Your army'), '/game/army'), link(say('Your house'), '/game/hall')],
  }));
}

/** Whether some of what an attack brought was retaken on its road: the house has news of how much, and that comes off what came home. */
function isRetaken(
  { battles }: ReadonlyWorld,
  { id }: HouseFacts,
  { target, home_tick }: Extract<NewsItem, { kind: 'attack_made' }>,
): boolean {
  return battles
    .by(id)
    .some((battle) => battle.target === target && battle.home_tick === home_tick && battle.retaken > 0);
}

function keyOf({ age }: Pick<ReadonlyWorld, 'age'>, house: HouseFacts, item: NewsItem): string {
  return `${age.age}.${house.id}.${item.id}`;
}

/** What all who play are told of the age itself. */
export function draftsOfAge(world: ReadonlyWorld): Draft[] {
  const { age, tick, ended, rules } = world;
  const about = { age: age.age, kind: 'age' } as const;
  const last = rules.params.age_ticks;
  const ending_tick = last - ENDING_TICKS;
  const drafts: Draft[] = [
    worded({ ...about, key: `${age.age}.opened`, tick: 0, at: age.start_at }, ({ say }) => ({
      title: say('{age} is open', { age: age.name }),
      text: say('A new age: found a house.'),
      links: [link(say('Found a house'), '/game/found')],
    })),
  ];
  if (ending_tick > 0 && tick >= ending_tick) {
    // Ticks come when they come: the age may have been paused, or stood still. Of one long ago nobody hears anew.
    const ending_at = world.tick_times[ending_tick % world.tick_times.length];
    drafts.push(
      worded({ ...about, key: `${age.age}.ending`, tick: ending_tick, at: ending_at }, ({ say }) => ({
        title: say('{age} ends soon', { age: age.name }),
        text: say('Tick {tick} is its last.', { tick: last }),
        links: [link(say('The age'), '/game/age')],
      })),
    );
  }
  if (ended) {
    drafts.push(
      worded({ ...about, key: `${age.age}.ended`, tick, at: world.at }, ({ say }) => ({
        title: say('{age} has ended', { age: age.name }),
        text: say('See who won, and how it went.'),
        links: [link(say('The age'), '/game/age'), link(say('Recap'), '/game/recap')],
      })),
    );
  }
  return drafts;
}
