import type { Concern, Mind } from '../mind.ts';
import type { Trait } from '../rulebook.ts';
import { lacksScholar } from './scholars.ts';

/** A house that lacks a general or an academic saves for one in so many ticks of every so many. */
const SAVING_TICKS = 8;
const SAVING_EVERY = 60;
/** Generals come once the house stands on its own feet. */
const FROM_TICK = 60;

/** Recruits generals, who lead the armies of those who have them and defend the house. */
export const recruit: Concern = (mind) => {
  const { me, view } = mind;
  if (!lacksGeneral(mind)) return;
  const price = me.prices.general;
  if (price === null || view.names === undefined) return;
  // The first stays at home, the others march.
  const stats = me.generals.length === 0 ? DEFENDING : LEADING;
  const wanted = [...mind.book.traits]
    .map((trait) => ({ id: trait.id, worth: worthOf(trait, stats) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, me.general_trait_slots);
  const traits: string[] = [];
  let gold = price.gold;
  for (const { id } of wanted) {
    const dearer = gold + (price.traits[id] ?? 0);
    if (dearer > mind.gold) break;
    traits.push(id);
    gold = dearer;
  }
  if (mind.gold < gold || traits.length === 0) return;
  const { names } = view.names;
  if (names.length === 0) return;
  mind.gold -= gold;
  const name = names[mind.random.between(0, names.length - 1)];
  mind.order({ type: 'recruit_general', name, traits });
};

/** Whether the house puts its gold aside for a general or an academic just now, or at any time in so many ticks more. */
export function savesForStaff(mind: Mind, more_ticks = 0): boolean {
  const since = (mind.tick + mind.me.id) % SAVING_EVERY;
  const is_due = since < SAVING_TICKS || since + more_ticks >= SAVING_EVERY;
  return is_due && (lacksGeneral(mind) || lacksScholar(mind));
}

function lacksGeneral({ me, taste, tick }: Mind): boolean {
  return tick >= FROM_TICK && me.generals.length < taste.temperament.generals && me.prices.general !== null;
}

/** Sets the general at home who defends best as defender. */
export const appoint: Concern = (mind) => {
  const { me, book } = mind;
  let best: { id: number; worth: number } | null = null;
  for (const { id, level, traits, place } of me.generals) {
    if (place !== 'serving') continue;
    const known = book.traits.filter((trait) => traits.includes(trait.id));
    const worth = known.reduce((sum, trait) => sum + worthOf(trait, DEFENDING), level * LEVEL_WORTH);
    if (best === null || worth > best.worth) best = { id, worth };
  }
  // The one who defends now keeps the post while away: it is for those who march least.
  const away = me.generals.some(({ id, place }) => id === me.defender && place !== 'serving');
  if (best === null || best.id === me.defender || away) return;
  mind.order({ type: 'set_defender', general: best.id });
};

type Worth = Readonly<{ of: 'leads' | 'defends' | 'serves'; stats: Readonly<Record<string, number>> }>[];

/** What a bp of a stat is worth in a general, by where it holds; below 0 where less is better. */
const DEFENDING: Worth = [
  { of: 'defends', stats: { defense: 10, land_loss: -5, goods_loss: -2 } },
  { of: 'serves', stats: { wages: -4, unit_cost: -6, explore_soldiers: -2, training_time: -1 } },
];
const LEADING: Worth = [
  { of: 'leads', stats: { offense: 10, elite_offense: 4, casualties: -2, return_time: -3 } },
];
const LEVEL_WORTH = 100;

function worthOf(trait: Trait, worths: Worth): number {
  let worth = 0;
  for (const { of, stats } of worths) {
    for (const [stat, bp] of trait[of]) worth += bp * (stats[stat] ?? 0);
  }
  return worth;
}
