/** What robots say to their state: what is true, and what its members could find out themselves. */
import type { ReadReply } from '@realm/contract';
import { isSame } from './enmity.ts';
import type { Rulebook } from './rulebook.ts';
import type { Houses, Me, Relations } from './view.ts';

export type News = ReadReply<'news'>['news'];

/** All that somebody looks at before it speaks. */
export interface Heard {
  readonly me: Me;
  readonly tick: number;
  readonly news: News;
  readonly houses: Houses;
  /** Of its state; there where its news tell of a war. */
  readonly relations: Relations | undefined;
}

/** Land that lies barren for want of material, in bp, from which it asks for some. */
const BARREN_BP = 300;

/** The one thing that a house tells its state today, of the last day; null where there is nothing worth saying. */
export function wordsOf(heard: Heard, book: Rulebook): string | null {
  return ofWar(heard, book) ?? ofHits(heard, book) ?? ofNeeds(heard, book);
}

/** A war of its state that has begun, which one of its robots tells for all. */
function ofWar({ me, houses, tick, news, relations }: Heard, { params }: Rulebook): string | null {
  for (const item of news) {
    if (item.kind !== 'war_began' || tick - item.tick > params.day_ticks || relations === undefined) continue;
    if (firstToSpeak(me, houses, item.tick, params.day_ticks) !== me.id) continue;
    const is_ours = isSame(item.a, relations);
    const sided = is_ours ? 'have begun one with' : 'are attacked by';
    const began = item.mutual ? 'have declared it, and so has' : sided;
    const other = is_ours ? item.b : item.a;
    const name = relations.states.find((state) => isSame(state, other))?.name;
    if (name !== undefined) return `It is war: we ${began} ${name}. Theirs before anybody else's.`;
  }
  return null;
}

/** The robot of a house's state whose day begins first after a tick; the house itself, where it knows of no other. */
function firstToSpeak(me: Me, houses: Houses, tick: number, day_ticks: number): number {
  const waitOf = (id: number) => day_ticks - ((tick + id) % day_ticks);
  const mates = houses.filter(({ robot, realm, state }) => robot && realm === me.realm && state === me.state);
  return mates.reduce((first, { id }) => (waitOf(id) < waitOf(first) ? id : first), me.id);
}

/** Who has come over its walls, or has tried to: the worst of the day. */
function ofHits({ tick, news, houses }: Heard, { params }: Rulebook): string | null {
  let [worst, hits]: [Extract<News[number], { kind: 'attack_suffered' }> | null, number] = [null, 0];
  for (const item of news) {
    if (item.kind !== 'attack_suffered' || tick - item.tick > params.day_ticks) continue;
    hits++;
    if (worst === null || item.acres > worst.acres) worst = item;
  }
  if (worst === null) return null;
  const { attacker, won, acres, home_tick } = worst;
  const name = houses.find(({ id }) => id === attacker)?.name;
  if (name === undefined) return null;
  const more = hits > 1 ? ` One of ${hits} attacks on me since yesterday.` : '';
  if (!won) return `${name} came to my gate and was beaten back.${more}`;
  const away = home_tick > tick ? ` Their army is on its road until tick ${home_tick}.` : '';
  return acres > 0
    ? `${name} took ${acres} acres from me.${away}${more}`
    : `${name} broke in here.${away}${more}`;
}

/** What it would build with, if it had any. */
function ofNeeds({ me }: Heard, book: Rulebook): string | null {
  if (me.barren * 10_000 < me.land * BARREN_BP) return null;
  for (const { id } of book.buildings) {
    for (const [material, units] of Object.entries(me.prices.build[id]?.materials ?? {})) {
      const have = me.materials[material] ?? 0;
      if (have < units)
        return `${me.barren} acres of mine lie barren for want of ${material}. Who has some to spare?`;
    }
  }
  return null;
}
