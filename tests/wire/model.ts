/**
 * What a house's own numbers must be, worked out from `/rules` and from what the house has, by the formulas of
 * the game written out once more. It shares no code with the service.
 */
import type { ReadReply } from '@realm/contract';
import type { Me } from './player.ts';

export type Rules = ReadReply<'rules'>;
type Amounts = Readonly<Record<string, number>>;

/** floor(v x (10000 + bp) / 10000) */
const apply = (v: number, bp: number) => Math.floor((v * (10_000 + bp)) / 10_000);
/** ceil(v x (10000 + bp) / 10000), never below 0: the specification's rule of costs. */
const cost = (v: number, bp: number) => Math.max(0, Math.ceil((v * (10_000 + bp)) / 10_000));
const share = (part: number, whole: number) => Math.floor((part * 10_000) / whole);

const SOLDIERS = 0;
const THIEVES = 4;
const MERCENARIES = 8;
const CATEGORIES = ['economy', 'military', 'arcane'] as const;

/** What each product of buildings grows by. */
const PRODUCT_STATS: Readonly<Record<string, string>> = {
  food: 'food_output',
  raw: 'material_output',
  horses: 'horse_output',
  aether: 'aether_output',
  adepts: 'adept_growth',
};

export class Model {
  readonly rules: Rules;
  readonly me: Me;
  readonly jobs: number;
  readonly employment_bp: number;
  readonly efficiency_bp: number;
  /** Every stat, in the order of `/rules`. */
  readonly stats: ReadonlyMap<string, number>;

  constructor(rules: Rules, me: Me) {
    this.rules = rules;
    this.me = me;
    this.jobs = this.#overBuildings((count, { jobs }) => count * jobs);
    const workers = Math.ceil((this.jobs * this.param('workers_per_job_bp')) / 10_000);
    this.employment_bp = me.peasants >= workers ? 10_000 : share(me.peasants, workers);

    const born = this.#bornStats();
    const floor_bp = this.param('building_efficiency_floor_bp');
    const manned = floor_bp + Math.floor(((10_000 - floor_bp) * this.employment_bp) / 10_000);
    this.efficiency_bp = apply(manned, this.#within('building_efficiency', born));

    for (const [id, { share: shares }] of Object.entries(rules.definitions.buildings)) {
      for (const [stat, base_bp] of shares)
        born.set(stat, born.get(stat)! + this.#shareBp(base_bp, this.built(id)));
    }
    this.stats = new Map([...born.keys()].map((stat) => [stat, this.#within(stat, born)]));
  }

  param(name: string): number {
    const value = this.rules.params[name];
    if (typeof value !== 'number') throw new Error(`${name} is no number of the rules`);
    return value;
  }

  stat(name: string): number {
    const bp = this.stats.get(name);
    if (bp === undefined) throw new Error(`${name} is no stat of the rules`);
    return bp;
  }

  /** Finished buildings of a kind. */
  built(id: string): number {
    return this.me.buildings[id] ?? 0;
  }

  /** factor x isqrt(scale x books / land), at most so much. */
  scienceBp(books: number): number {
    const land = Math.max(this.param('science_land_floor'), this.me.land);
    const root = Math.floor(Math.sqrt(Math.floor((books * this.param('science_root_scale')) / land)));
    return Math.min(
      this.param('science_max_bp'),
      Math.floor((root * this.param('science_factor_hundredths')) / 100),
    );
  }

  get population(): number {
    const { me } = this;
    const units = [...me.units, ...me.away, ...me.training].reduce((a, b) => a + b, 0);
    const { economy, military, arcane } = me.scientists;
    return me.peasants + units + me.medics + me.medics_training + me.adepts + economy + military + arcane;
  }

  get max_population(): number {
    const { me } = this;
    const sites = Object.values(me.constructing).reduce((a, b) => a + b, 0);
    const houses = Object.values(me.buildings).reduce((a, b) => a + b, 0);
    const living =
      this.#overBuildings((count, building) => count * building.living) +
      sites * this.param('living_constructing') +
      (me.land - houses - sites) * this.param('living_barren');
    const barracks = this.#overBuildings((count, { holds }) => count * heldBy(holds, 'troops'));
    return apply(living, this.stat('max_population')) + Math.min(barracks, this.#troops());
  }

  get might(): number {
    const { me, rules } = this;
    const units = rules.definitions.races[me.race].units;
    const houses = Object.values(me.buildings).reduce((a, b) => a + b, 0);
    const science_bp = Object.values(me.sciences).reduce((sum, { books }) => sum + this.scienceBp(books), 0);
    let strength = 0;
    units.forEach(({ attack, defense }, slot) => {
      if (slot !== THIEVES && slot !== MERCENARIES)
        strength += (attack + defense) * (me.units[slot] + me.away[slot]);
    });
    return (
      me.land * this.param('might_per_acre') +
      houses * this.param('might_per_building') +
      Math.floor((science_bp * this.param('might_per_100_science_bp')) / 100) +
      Math.floor((strength * this.param('might_per_100_strength')) / 100)
    );
  }

  get shrine_share_bp(): number {
    return share(this.built('shrines'), this.me.land);
  }

  get aether_capacity(): number {
    const held = this.#overBuildings((count, { holds }) => count * heldBy(holds, 'aether'));
    const open = Math.floor((this.me.land * this.param('aether_capacity_per_100_acres')) / 100);
    return apply(open + held, this.stat('aether_capacity'));
  }

  get ranks(): Record<string, { rank: number; books_each: number; next_rank_at: number | null }> {
    const ranks = this.rules.definitions.science_ranks;
    const rankOf = (experience: number) => ranks.findLastIndex((rank) => rank.experience <= experience);
    return Object.fromEntries(
      CATEGORIES.map((category) => {
        const rank = rankOf(this.me.science.ranks[category].experience_each);
        const next_rank_at = ranks.at(rank + 1)?.experience ?? null;
        return [category, { rank, books_each: ranks[rank].books, next_rank_at }];
      }),
    );
  }

  /** [realm's material or the product's own name] */
  get buildings_do(): Me['buildings_do'] {
    const { me, rules } = this;
    const more = Math.floor(me.land / 100);
    return Object.fromEntries(
      Object.entries(rules.definitions.buildings).map(([id, { share: shares, produces, holds, living }]) => {
        const now = this.built(id);
        const then = now + more;
        const share_bp = share(now, me.land);
        return [
          id,
          {
            stats: shares.map(([stat, base_bp]) => [
              stat,
              this.#shareBpAt(base_bp, share_bp),
              this.#shareBpAt(base_bp, share_bp + 100),
            ]),
            produces: produces.map(([product, hundredths]) => {
              const made = (count: number) => this.#made(product, hundredths, count);
              return [product === 'raw' ? this.raw : product, made(now), made(then)];
            }),
            holds: holds.map(([what, each]) => {
              const bp = what === 'aether' ? this.stat('aether_capacity') : 0;
              return [what, apply(now * each, bp), apply(then * each, bp)];
            }),
            living: [now, then].map((count) => apply(count * living, this.stat('max_population'))) as [
              number,
              number,
            ],
          },
        ];
      }),
    );
  }

  /** The material of the house's realm. */
  get raw(): string {
    return this.rules.definitions.realms[this.me.realm - 1].material;
  }

  /** Bonuses of the kinds of attack, for a house whose generals know nobody. */
  get #conds() {
    const { attacks } = this.rules.definitions;
    const kinds = Object.values(attacks).sort((a, b) => a.index - b.index);
    return kinds.flatMap(({ index, effects }) => effects.map(([stat, bp]) => [stat, null, index, bp]));
  }

  /** What hiring a mercenary takes, a plain or a better one, and the most that march with all who attack. */
  #mercenary(kind: 'plain' | 'upgraded') {
    const { definitions } = this.rules;
    const { gold, materials } = definitions.mercenaries[kind];
    const bp = this.stat('unit_cost');
    const units = Object.entries(materials).map(([id, count]) => [id, cost(count, bp)]);
    const price = { gold: cost(gold, bp), materials: Object.fromEntries(units) };
    const sent = definitions.races[this.me.race].units.reduce((sum, { attack }, slot) => {
      const goes = attack > 0 && slot !== THIEVES && slot !== MERCENARIES;
      return goes ? sum + this.me.units[slot] : sum;
    }, 0);
    const most = Math.floor((sent * this.param('mercenaries_max_bp')) / 10_000);
    return { ...price, max: Math.min(most, this.#payable(price)) };
  }

  /** What `/me` says under `prices`, as far as the age has it. */
  get prices() {
    const { me, rules } = this;
    const { land } = me;
    const { units } = rules.definitions.races[me.race];
    const { medics, chariots, buildings } = rules.definitions;
    const gold_per_acre = cost(
      this.param('explore_gold_base') +
        this.param('explore_gold_per_acre') * land +
        Math.floor((land * land) / this.param('explore_gold_square_divisor')),
      this.stat('explore_cost'),
    );
    const soldiers_milli_per_acre = cost(
      this.param('explore_soldiers_milli_base') + this.param('explore_soldiers_milli_per_acre') * land,
      this.stat('explore_soldiers'),
    );
    const room = Math.floor((land * this.param('explore_incoming_max_bp')) / 10_000) - me.incoming_land;
    const site = {
      gold: cost(
        this.param('build_gold_base') + this.param('build_gold_per_acre') * land,
        this.stat('build_cost'),
      ),
      units: cost(
        this.param('build_material_base') + Math.floor(land / this.param('build_material_acres')),
        this.stat('build_cost'),
      ),
    };
    const soldiers = me.units[SOLDIERS];
    return {
      explore: {
        gold_per_acre,
        soldiers_milli_per_acre,
        ticks: this.param('explore_ticks'),
        max: Math.max(
          0,
          Math.min(
            Math.floor(me.gold / gold_per_acre),
            Math.floor((soldiers * 1_000) / soldiers_milli_per_acre),
            room,
            me.explorable_acres,
          ),
        ),
      },
      build: Object.fromEntries(
        Object.entries(buildings).map(([id, { material }]) => {
          const price = {
            gold: site.gold,
            materials: { [material]: site.units },
            ticks: this.param('build_ticks'),
          };
          return [id, { ...price, max: Math.min(me.barren, me.build_credits + this.#payable(price)) }];
        }),
      ),
      train: units.map(({ train }) => {
        if (train === null) return null;
        const price = this.#priced(train, 'unit_cost', this.#trainingTicks(train.ticks));
        const dearer = dearerBy(train, this.param('direct_cost_bp'));
        const direct = this.#priced(dearer, 'unit_cost', this.param('direct_ticks'));
        return {
          ...price,
          max: Math.min(this.#payable(price), soldiers),
          direct: { ...direct, max: Math.min(this.#payable(direct), me.peasants) },
        };
      }),
      upgrade: units.map(({ upgrade }, slot) => {
        if (upgrade === null) return null;
        const price = this.#priced(upgrade, 'upgrade_cost', this.#trainingTicks(upgrade.ticks));
        return { to: upgrade.to, ...price, max: Math.min(this.#payable(price), me.units[slot]) };
      }),
      medics: this.#withMax(this.#priced(medics, 'medic_cost', this.#trainingTicks(medics.ticks)), soldiers),
      chariots: this.#withMax(this.#priced(chariots, 'chariot_cost', chariots.ticks)),
      mercenary: {
        ...this.#mercenary('plain'),
        upgraded: rules.race_flags[me.race].includes('mercenary_upgrades')
          ? this.#mercenary('upgraded')
          : null,
      },
      refine: Object.fromEntries(
        Object.entries(rules.recipes).map(([id, { gold, needs, makes }]) => {
          const price = { gold: cost(gold, this.stat('refine_cost')), materials: needs };
          return [id, { ...price, makes, max: this.#payable(price) }];
        }),
      ),
      offense: { bp: { none: [this.stat('offense'), this.stat('elite_offense')] }, conds: this.#conds },
    };
  }

  /** The market's fee less the house's trading cut, rounded up. */
  get market_fee_bp(): number {
    return Math.ceil((this.param('market_fee_bp') * (10_000 - this.stat('trading_cut'))) / 10_000);
  }

  /** Gold that the peasants make in the next tick: those with work, and those without. */
  get gold_made(): number {
    const workers = Math.ceil((this.jobs * this.param('workers_per_job_bp')) / 10_000);
    const employed = Math.min(this.me.peasants, workers);
    const idle = this.me.peasants - employed;
    const base = employed * this.param('gold_per_worker') + idle * this.param('gold_per_idle');
    return apply(base, this.stat('gold_income'));
  }

  /** Soldiers that acres take: the specification's rule. */
  soldiersFor(acres: number): number {
    return Math.ceil((acres * this.prices.explore.soldiers_milli_per_acre) / 1_000);
  }

  #bornStats(): Map<string, number> {
    const { me } = this;
    const { stats, races, personalities, sciences } = this.rules.definitions;
    const sums = new Map(Object.keys(stats).map((stat) => [stat, 0]));
    const add = (stat: string, bp: number) => sums.set(stat, sums.get(stat)! + bp);
    for (const [stat, bp] of races[me.race].effects) add(stat, bp);
    for (const [stat, bp] of personalities[me.personality].effects) add(stat, bp);
    for (const [id, { effects }] of Object.entries(sciences)) {
      const bp = this.scienceBp(me.sciences[id].books);
      for (const [stat, weight_bp] of effects) add(stat, Math.trunc((weight_bp * bp) / 10_000));
    }
    return sums;
  }

  #within(stat: string, sums: ReadonlyMap<string, number>): number {
    const { min_bp, max_bp } = this.rules.definitions.stats[stat];
    return Math.min(max_bp, Math.max(min_bp, sums.get(stat)!));
  }

  #shareBp(base_bp: number, count: number): number {
    return this.#shareBpAt(base_bp, share(count, this.me.land));
  }

  /** base x efficiency x p x (1 - p), p counted to a half; rounded towards zero at each step. */
  #shareBpAt(base_bp: number, share_bp: number): number {
    const p_bp = Math.min(this.param('building_share_max_bp'), share_bp);
    const full_bp = Math.trunc((base_bp * p_bp * (10_000 - p_bp)) / 100_000_000);
    return Math.trunc((full_bp * this.efficiency_bp) / 10_000) + 0;
  }

  #made(product: string, hundredths: number, count: number): number {
    const flat = Math.floor((count * hundredths * this.efficiency_bp) / 1_000_000);
    return apply(flat, this.stat(PRODUCT_STATS[product]));
  }

  #overBuildings(
    each: (count: number, building: Rules['definitions']['buildings'][string]) => number,
  ): number {
    const { buildings } = this.rules.definitions;
    return Object.entries(buildings).reduce((sum, [id, building]) => sum + each(this.built(id), building), 0);
  }

  /** Units at home and away; thieves are no troops, and mercenaries nobody's. */
  #troops(): number {
    const { units, away } = this.me;
    return units.reduce(
      (sum, count, slot) => (slot === THIEVES || slot === MERCENARIES ? sum : sum + count + away[slot]),
      0,
    );
  }

  #trainingTicks(ticks: number): number {
    return Math.max(1, cost(ticks, this.stat('training_time')));
  }

  #priced({ gold, materials }: { gold: number; materials: Amounts }, stat: string, ticks: number) {
    return { ...dearerBy({ gold, materials }, this.stat(stat)), ticks };
  }

  #withMax(price: { gold: number; materials: Amounts; ticks: number }, most = Number.POSITIVE_INFINITY) {
    return { ...price, max: Math.min(this.#payable(price), most) };
  }

  #payable({ gold, materials }: { gold: number; materials: Amounts }): number {
    const { me } = this;
    const goods = Object.entries(materials).map(([id, units]) => Math.floor(me.materials[id] / units));
    return Math.min(Math.floor(me.gold / gold), ...goods);
  }
}

function dearerBy({ gold, materials }: { gold: number; materials: Amounts }, bp: number) {
  return {
    gold: cost(gold, bp),
    materials: Object.fromEntries(Object.entries(materials).map(([id, units]) => [id, cost(units, bp)])),
  };
}

function heldBy(holds: readonly (readonly [string, number])[], what: string): number {
  return holds.reduce((sum, [held, units]) => (held === what ? sum + units : sum), 0);
}
