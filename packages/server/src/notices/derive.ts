/**
 * Which notices there are of the game: a function of its entries alone, so that whoever leads finds the same ones, by the same
 * keys, however often.
 */
import type { NewsItem } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { type Draft, link } from './draft.ts';
import { wordingOf } from './wording.ts';

/** How long before its end protection is told to end, and an age, in ticks. */
const SOON_TICKS = 6;
const ENDING_TICKS = 24;

type HouseFacts = Pick<ReadonlyHouse, 'id'>;

/** What a house's news come to. */
export function draftOf(world: ReadonlyWorld, house: ReadonlyHouse, item: NewsItem): Draft | undefined {
  const wording = isAsked(world, house, item) ? wordingOf(world, item) : undefined;
  if (wording === undefined) return undefined;
  const { tick, at } = item;
  return { key: keyOf(world, house, item), age: world.age.age, tick, at, ...wording };
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
  return {
    key: `${world.age.age}.${house.id}.since.${leader_since}.deputy`,
    kind: 'vote',
    age: world.age.age,
    tick: item.tick,
    at: item.at,
    title: `${house.name} leads your state, and a deputy plays for it`,
    text: 'Vote for another, or let it be.',
    links: [link('Vote', '/game/state')],
  };
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
    const acres = item.acres === 0 ? '' : `, and ${item.acres.toLocaleString('en-GB')} acres with it`;
    const text = `It was at ${world.house(item.target)?.name ?? `House ${item.target}`}${acres}.`;
    return {
      ...about,
      kind: 'army_home',
      title: 'Your army is home',
      text,
      links: [link('Your army', '/game/army')],
    };
  }
  if (item.kind !== 'founded') return undefined;
  return {
    ...about,
    kind: 'protection',
    title: 'Your protection ends soon',
    text: `From tick ${item.protected_until_tick} on others may attack you.`,
    links: [link('Your army', '/game/army'), link('Your house', '/game/hall')],
  };
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
    {
      ...about,
      key: `${age.age}.opened`,
      tick: 0,
      at: age.start_at,
      title: `${age.name} is open`,
      text: 'A new age: found a house.',
      links: [link('Found a house', '/game/found')],
    },
  ];
  if (ending_tick > 0 && tick >= ending_tick) {
    drafts.push({
      ...about,
      key: `${age.age}.ending`,
      tick: ending_tick,
      at: age.start_at + ending_tick * rules.params.tick_ms,
      title: `${age.name} ends soon`,
      text: `Tick ${last} is its last.`,
      links: [link('The age', '/game/age')],
    });
  }
  if (ended) {
    drafts.push({
      ...about,
      key: `${age.age}.ended`,
      tick,
      at: world.at,
      title: `${age.name} has ended`,
      text: 'See who won, and how it went.',
      links: [link('The age', '/game/age'), link('Recap', '/game/recap')],
    });
  }
  return drafts;
}
