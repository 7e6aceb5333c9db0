import { assert } from '@realm/base';
import type { HouseRecord, OwnHouse, Prices, Science } from '@realm/contract';
import {
  AWAY,
  academicsOf,
  aetherCapacity,
  BOOKS,
  BUILDINGS,
  barrenOf,
  bySlot,
  CONSTRUCTING,
  dayLeft,
  defenseOf,
  generalsOf,
  type House,
  marketFeeBp,
  materialsOf,
  SCIENTISTS,
  STATS_AT,
  TRAINING,
  UNITS,
  type World,
} from '@realm/engine';
import { CATEGORIES, S, type StatId } from '@realm/rules';
import { madeByAll } from './buildings_do.ts';
import { academicOnDemand, generalOnDemand } from './character_on_demand.ts';
import { byBuilding, deputyOf, ownHouse, statsOf } from './house.ts';
import { pricesOnDemand } from './prices_on_demand.ts';
import { questOf } from './quest.ts';
import { restBy } from './rest.ts';
import { notReady, riteCostsOf, ritesOn } from './rites.ts';
import { byCategory, ranksOf, sciencesOf } from './scholarship.ts';
import { realmWorkOf, wondersOf, wonderWorksOf } from './works.ts';

/**
 * What `ownHouse` says, each part made when it is first asked for: for whoever looks at little of it and at once. It holds
 * until the world's next entry, and is not to be asked after that.
 */
export function ownHouseOnDemand(world: World, house: House): OwnHouse & SingleFacts {
  return new OwnHouseOnDemand(world, house) as OwnHouseOnDemand & OwnHouse;
}

/** What `stats`, `buildings` and `constructing` say of one id, or 0; and what `buildings_do` says of one product, in all. */
interface SingleFacts {
  statBp(stat: string): number;
  built(building: string): number;
  sites(building: string): number;
  made(product: string): number;
}

/** The fields that robots look at; `restBy` adds the others. */
class OwnHouseOnDemand implements Partial<OwnHouse>, SingleFacts {
  readonly #world: World;
  readonly #house: House;
  readonly #seq: number;
  #whole: OwnHouse | undefined;
  #units: number[] | undefined;
  #away: number[] | undefined;
  #training: number[] | undefined;
  #materials: OwnHouse['materials'] | undefined;
  #buildings: OwnHouse['buildings'] | undefined;
  #constructing: OwnHouse['constructing'] | undefined;
  #stats: OwnHouse['stats'] | undefined;
  #prices: Prices | undefined;
  #books: OwnHouse['books'] | undefined;
  #scientists: OwnHouse['scientists'] | undefined;
  #sciences: OwnHouse['sciences'] | undefined;
  #rite_costs: OwnHouse['rite_costs'] | undefined;
  #rites_not_ready: OwnHouse['rites_not_ready'] | undefined;
  #generals: OwnHouse['generals'] | undefined;
  #academics: OwnHouse['academics'] | undefined;
  #defense: number | undefined;

  constructor(world: World, house: House) {
    this.#world = world;
    this.#house = house;
    this.#seq = world.seq;
  }

  /** All of it. */
  get whole(): OwnHouse {
    this.#whole ??= ownHouse(this.#now, this.#house);
    return this.#whole;
  }

  /** The world, which must not have gone on. */
  get #now(): World {
    assert(this.#world.seq === this.#seq, 'a house is looked at before the world goes on');
    return this.#world;
  }

  get id(): HouseRecord['id'] {
    return this.#house.id;
  }
  get realm(): number {
    return this.#house.realm;
  }
  get state(): number {
    return this.#house.state;
  }
  get race(): string {
    return this.#now.rules.races.list[this.#house.race].id;
  }
  get personality(): string {
    return this.#now.rules.personalities.list[this.#house.personality].id;
  }
  get protected(): boolean {
    return this.#house.protected_until !== 0;
  }
  get protection_until_tick(): number | null {
    return this.protected ? this.#house.protected_until : null;
  }
  get protection_leave_from_tick(): number | null {
    if (!this.protected) return null;
    return this.#house.founded_tick + this.#now.rules.params.protection_leave_ticks;
  }

  get land(): number {
    return this.#house.land;
  }
  get incoming_land(): number {
    return this.#house.incoming_land;
  }
  get explorable_acres(): number {
    return this.#house.explorable_acres;
  }
  get barren(): number {
    return barrenOf(this.#now.rules, this.#house);
  }
  get buildings(): OwnHouse['buildings'] {
    this.#buildings ??= byBuilding(this.#now.rules, this.#house, BUILDINGS);
    return this.#buildings;
  }
  built(building: string): number {
    const kind = this.#world.rules.buildings.get(building);
    return kind === undefined ? 0 : this.#house.row[BUILDINGS + kind.index];
  }
  sites(building: string): number {
    const kind = this.#world.rules.buildings.get(building);
    return kind === undefined ? 0 : this.#house.row[CONSTRUCTING + kind.index];
  }
  made(product: string): number {
    return madeByAll(this.#now.rules, this.#house, product);
  }
  get constructing(): OwnHouse['constructing'] {
    this.#constructing ??= byBuilding(this.#now.rules, this.#house, CONSTRUCTING);
    return this.#constructing;
  }
  get build_credits(): number {
    return this.#house.build_credits;
  }
  get building_efficiency_bp(): number {
    return this.#house.efficiency_bp;
  }

  get gold(): number {
    return this.#house.gold;
  }
  get food(): number {
    return this.#house.food;
  }
  get materials(): OwnHouse['materials'] {
    this.#materials ??= materialsOf(this.#now.rules, this.#house);
    return this.#materials;
  }
  get aether(): number {
    return this.#house.aether;
  }
  get aether_capacity(): number {
    return aetherCapacity(this.#house);
  }
  get market_fee_bp(): number {
    return marketFeeBp(this.#now.rules, this.#house);
  }

  get peasants(): number {
    return this.#house.peasants;
  }
  get population(): number {
    return this.#house.population;
  }
  get max_population(): number {
    return this.#house.max_population;
  }
  get jobs(): number {
    return this.#house.jobs;
  }
  get draft_rate_bp(): number {
    return this.#house.draft_rate_bp;
  }
  get adepts(): number {
    return this.#house.adepts;
  }
  get adept_cap_tenths(): number | null {
    const { adept_cap_tenths } = this.#house;
    return adept_cap_tenths < 0 ? null : adept_cap_tenths;
  }

  get units(): number[] {
    this.#units ??= bySlot(this.#house, UNITS);
    return this.#units;
  }
  get away(): number[] {
    this.#away ??= bySlot(this.#house, AWAY);
    return this.#away;
  }
  get training(): number[] {
    this.#training ??= bySlot(this.#house, TRAINING);
    return this.#training;
  }
  get medics(): number {
    return this.#house.medics;
  }
  get medics_training(): number {
    return this.#house.medics_training;
  }
  get horses(): number {
    return this.#house.horses;
  }
  get chariots(): number {
    return this.#house.chariots;
  }
  get chariots_building(): number {
    return this.#house.chariots_building;
  }
  get day_left(): OwnHouse['day_left'] {
    return dayLeft(this.#now, this.#house);
  }
  get nerve(): number {
    return this.#house.nerve;
  }
  get battered_tenths(): number {
    return this.#house.battered_tenths;
  }
  get defense(): number {
    this.#defense ??= defenseOf(this.#now.rules, this.#house);
    return this.#defense;
  }

  get scientists(): OwnHouse['scientists'] {
    this.#scientists ??= byCategory(this.#house, SCIENTISTS);
    return this.#scientists;
  }
  get books(): OwnHouse['books'] {
    this.#books ??= byCategory(this.#house, BOOKS);
    return this.#books;
  }
  get sciences(): OwnHouse['sciences'] {
    this.#sciences ??= sciencesOf(this.#now, this.#house);
    return this.#sciences;
  }
  get science(): Science {
    const [world, house] = [this.#now, this.#house];
    let ranks: Science['ranks'] | undefined;
    return {
      get ranks() {
        ranks ??= ranksOf(world, house);
        return ranks;
      },
      focus: CATEGORIES[house.focus],
      paper_budget: house.paper_budget,
    };
  }

  statBp(stat: string): number {
    return stat in S ? this.#house.row[STATS_AT + S[stat as StatId]] : 0;
  }
  get stats(): OwnHouse['stats'] {
    this.#stats ??= statsOf(this.#house);
    return this.#stats;
  }
  get prices(): Prices {
    this.#prices ??= pricesOnDemand(this.#now, this.#house);
    return this.#prices;
  }

  get rite_costs(): OwnHouse['rite_costs'] {
    this.#rite_costs ??= riteCostsOf(this.#now, this.#house);
    return this.#rite_costs;
  }
  get rites(): OwnHouse['rites'] {
    return ritesOn(this.#now, this.#house);
  }
  get rites_not_ready(): OwnHouse['rites_not_ready'] {
    this.#rites_not_ready ??= notReady(this.#now, this.#house);
    return this.#rites_not_ready;
  }

  get general_trait_slots(): number {
    return this.#now.rules.races.list[this.#house.race].general_trait_slots;
  }
  get generals(): OwnHouse['generals'] {
    const world = this.#now;
    this.#generals ??= generalsOf(world, this.#house).map((general) => generalOnDemand(world, general));
    return this.#generals;
  }
  get academics(): OwnHouse['academics'] {
    const world = this.#now;
    this.#academics ??= academicsOf(world, this.#house).map((academic) => academicOnDemand(world, academic));
    return this.#academics;
  }
  get defender(): number | null {
    const { defender } = this.#house;
    return defender === 0 ? null : defender;
  }

  get deputy(): OwnHouse['deputy'] {
    return deputyOf(this.#now, this.#house);
  }
  get quest(): OwnHouse['quest'] {
    return questOf(this.#now, this.#house);
  }
  get wonders(): OwnHouse['wonders'] {
    return wondersOf(this.#now);
  }
  get wonder_works(): OwnHouse['wonder_works'] {
    return wonderWorksOf(this.#now, this.#house);
  }
  get realm_work(): OwnHouse['realm_work'] {
    return realmWorkOf(this.#now, this.#house);
  }
}

/** The fields that are made with all the others. */
const REST: Record<Exclude<keyof OwnHouse, keyof OwnHouseOnDemand>, true> = {
  name: true,
  seat: true,
  renown: true,
  might: true,
  robot: true,
  founded_tick: true,
  ahead_ticks: true,
  ranks: true,
  granted_acres: true,
  granted_until_tick: true,
  buildings_do: true,
  shrine_share_bp: true,
  employment_bp: true,
  thief_strength: true,
  vigilance: true,
  pending: true,
  protection_bp: true,
  resilience_bp: true,
  vengeance: true,
  rite_costs_unfriendly: true,
  vigil_from_tick: true,
  heirs: true,
  truths: true,
};
restBy(OwnHouseOnDemand.prototype, Object.keys(REST));
