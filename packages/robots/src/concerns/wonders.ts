import { mulDiv } from '@realm/base';
import { wonderPart } from '@realm/formulas';
import type { Concern, Mind } from '../mind.ts';
import type { Wonder } from '../rulebook.ts';
import { spare } from './works.ts';

/** No wonder is begun earlier than this. */
const FROM_TICK = 300;
/** Share of its gold and of a material that a house gives to its state's wonder in one turn, in bp. */
const GOLD_BP = 2_000;
const UNITS_BP = 2_500;
const UNITS_MIN = 10;
/** With fewer ticks left in the age a new wonder would hardly serve. */
const SERVES_TICKS = 200;

/** As leader, when rich: begins a wonder that nobody has finished, one at a time in its state; wakes one that sleeps. */
export const beginWonder: Concern = (mind) => {
  const { me, ticks_left, tick, view } = mind;
  if (view.state?.leader !== me.id || me.protected || ticks_left < SERVES_TICKS) return;
  const asleep = me.wonders.find(
    ({ house, revived, dormant_tick }) => house === me.id && !revived && dormant_tick === null,
  );
  const sleeping = asleep === undefined ? undefined : mind.book.wonders.find(({ id }) => id === asleep.id);
  if (sleeping !== undefined && affords(mind, sleeping, mind.book.params.wonder_revive_bp)) {
    pay(mind, sleeping, mind.book.params.wonder_revive_bp);
    return mind.order({ type: 'revive' });
  }
  if (tick < FROM_TICK || me.wonder_works.some(({ done_tick }) => done_tick === null)) return;
  const part_bp = mind.book.params.wonder_start_bp;
  const taken = new Set(me.wonders.map(({ id }) => id));
  for (const { id } of me.wonder_works) taken.add(id);
  const open = mind.book.wonders.filter((wonder) => !taken.has(wonder.id) && affords(mind, wonder, part_bp));
  // Others build too, and only the first to finish keeps a name: each of the strongest states takes another one.
  const rank = view.state.ranks.might.rank;
  if (open.length === 0 || rank > mind.book.wonders.length - me.wonders.length) return;
  const wonder = open[rank % open.length];
  pay(mind, wonder, part_bp);
  mind.order({ type: 'start_wonder', wonder: wonder.id });
};

/** Gives to a wonder of its state what it can do without. */
export const fundWonder: Concern = (mind) => {
  const { me } = mind;
  if (me.protected) return;
  const work = me.wonder_works.find(({ done_tick }) => done_tick === null);
  if (work === undefined) return;
  const gold = Math.min(mulDiv(mind.gold, GOLD_BP, 10_000), work.gold_needed - work.gold);
  let material: string | null = null;
  let amount = 0;
  for (const [id, { given, needed }] of Object.entries(work.materials)) {
    const units = Math.min(spare(mind, id, UNITS_BP), needed - given);
    if (units >= UNITS_MIN && units > amount) [material, amount] = [id, units];
  }
  if (gold <= 0 && material === null) return;
  mind.gold -= Math.max(0, gold);
  const goods = material === null ? {} : { material, amount };
  if (material !== null) mind.use(material, amount);
  mind.order({ type: 'fund_wonder', builder: work.builder, ...(gold > 0 ? { gold } : {}), ...goods });
};

function affords(mind: Mind, { gold, materials }: Wonder, bp: number): boolean {
  if (mind.gold < wonderPart(gold, bp)) return false;
  return Object.entries(materials).every(
    ([material, units]) => mind.stock(material) >= wonderPart(units, bp),
  );
}

function pay(mind: Mind, { gold, materials }: Wonder, bp: number): void {
  mind.gold -= wonderPart(gold, bp);
  for (const [material, units] of Object.entries(materials)) mind.use(material, wonderPart(units, bp));
}
