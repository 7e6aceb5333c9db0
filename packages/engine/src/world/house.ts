// Written by tools/house.ts from layout.ts: change those.
import type { HouseId } from '@realm/base';
import { copyOfRow } from './copies.ts';
import { NewsLog } from './news_log.ts';
import type { itself, Readable, ReadonlyNumbers } from './readonly.ts';

/** Where a house's turn is kept that it has taken beforehand (see `turns.ts`). */
export interface TurnKeeper {
  /** Writes what a house is owed of its turn into its numbers, which somebody asks for. */
  pay(house: House, numbers: Float64Array): void;
  /** The same before they are written to, by which a turn that stands is spoiled. */
  spoil(house: House, numbers: Float64Array): void;
  /** Whether what a house is owed of its turn tells it something. */
  owesNews(house: House): boolean;
}

/**
 * One house. Its numbers live in its row (see `layout.ts`); the accessors below give the single ones their
 * names, tables are read as `row[UNITS + slot]` and written as `cells[UNITS + slot]`. Everything is an integer; units are
 * in the names.
 */
export class House {
  declare readonly [itself]?: never;
  readonly id: HouseId;
  /** Where its turn is kept, while that stands or is owed to it: until then its numbers aren't all they are. No part of the state. */
  turns: TurnKeeper | null = null;
  private readonly numbers: Float64Array;
  name: string;
  /** The name folded for comparison, as the door computed it. */
  folded: string;
  /** What the name looks like, as the door found it; empty where that is the plain look. */
  look: string;
  private readonly log = new NewsLog();

  constructor(id: HouseId, row: Float64Array, name: string, folded: string, look = '') {
    this.id = id;
    this.numbers = row;
    this.name = name;
    this.folded = folded;
    this.look = look;
  }

  /** Its numbers, to be read. */
  get row(): ReadonlyNumbers {
    if (this.turns !== null) this.settle();
    return this.numbers;
  }

  /** Its numbers, to be written: whoever asks for them is taken to. */
  get cells(): Float64Array {
    if (this.turns !== null) this.spoil();
    return this.numbers;
  }

  /** What it has been told. */
  get news(): NewsLog {
    if (this.turns?.owesNews(this) === true) this.settle();
    return this.log;
  }

  /** Has what it is owed written into its numbers. */
  settle(): void {
    this.turns?.pay(this, this.numbers);
  }

  /** The same before they are written to: no turn of its that was taken beforehand stands any more. */
  spoil(): void {
    this.turns?.spoil(this, this.numbers);
  }

  /** A copy whose numbers are its own: what a preview works on. */
  detached(): House {
    return new House(this.id, copyOfRow(this.row), this.name, this.folded, this.look);
  }

  /** The account that plays it; 0 for a robot. */
  get account(): number {
    return this.row[0];
  }
  set account(value: number) {
    this.cells[0] = value;
  }

  /** 1 while a robot plays it. */
  get robot(): number {
    return this.row[1];
  }
  set robot(value: number) {
    this.cells[1] = value;
  }

  /** From 1, as on the wire. */
  get realm(): number {
    return this.row[2];
  }
  set realm(value: number) {
    this.cells[2] = value;
  }

  /** From 1 in its realm, as on the wire. */
  get state(): number {
    return this.row[3];
  }
  set state(value: number) {
    this.cells[3] = value;
  }

  /** From 1 in its state. */
  get seat(): number {
    return this.row[4];
  }
  set seat(value: number) {
    this.cells[4] = value;
  }

  /** Index into the rules. */
  get race(): number {
    return this.row[5];
  }
  set race(value: number) {
    this.cells[5] = value;
  }

  /** Index into the rules. */
  get personality(): number {
    return this.row[6];
  }
  set personality(value: number) {
    this.cells[6] = value;
  }

  /** The tick in which it was founded. */
  get founded_tick(): number {
    return this.row[7];
  }
  set founded_tick(value: number) {
    this.cells[7] = value;
  }

  /** First tick without protection; 0 once it has ended. */
  get protected_until(): number {
    return this.row[8];
  }
  set protected_until(value: number) {
    this.cells[8] = value;
  }

  /** Acres of the newcomer's grant, safe from attackers until `granted_until`. */
  get granted_acres(): number {
    return this.row[9];
  }
  set granted_acres(value: number) {
    this.cells[9] = value;
  }

  get granted_until(): number {
    return this.row[10];
  }
  set granted_until(value: number) {
    this.cells[10] = value;
  }

  /** Buildings that cost nothing. */
  get build_credits(): number {
    return this.row[11];
  }
  set build_credits(value: number) {
    this.cells[11] = value;
  }

  /** Acres: buildings, building sites and barren land. */
  get land(): number {
    return this.row[12];
  }
  set land(value: number) {
    this.cells[12] = value;
  }

  /** Acres on their way. */
  get incoming_land(): number {
    return this.row[13];
  }
  set incoming_land(value: number) {
    this.cells[13] = value;
  }

  /** Those among them that come with armies, or back from an enemy. */
  get incoming_conquest(): number {
    return this.row[14];
  }
  set incoming_conquest(value: number) {
    this.cells[14] = value;
  }

  /** Acres that may still be explored. */
  get explorable_acres(): number {
    return this.row[15];
  }
  set explorable_acres(value: number) {
    this.cells[15] = value;
  }

  get gold(): number {
    return this.row[16];
  }
  set gold(value: number) {
    this.cells[16] = value;
  }

  get food(): number {
    return this.row[17];
  }
  set food(value: number) {
    this.cells[17] = value;
  }

  get peasants(): number {
    return this.row[18];
  }
  set peasants(value: number) {
    this.cells[18] = value;
  }

  get medics(): number {
    return this.row[19];
  }
  set medics(value: number) {
    this.cells[19] = value;
  }

  /** Medics in training. */
  get medics_training(): number {
    return this.row[20];
  }
  set medics_training(value: number) {
    this.cells[20] = value;
  }

  /** Medics away with armies. */
  get medics_away(): number {
    return this.row[21];
  }
  set medics_away(value: number) {
    this.cells[21] = value;
  }

  get horses(): number {
    return this.row[22];
  }
  set horses(value: number) {
    this.cells[22] = value;
  }

  get chariots(): number {
    return this.row[23];
  }
  set chariots(value: number) {
    this.cells[23] = value;
  }

  /** Horses away with armies. */
  get horses_away(): number {
    return this.row[24];
  }
  set horses_away(value: number) {
    this.cells[24] = value;
  }

  /** Chariots away with armies. */
  get chariots_away(): number {
    return this.row[25];
  }
  set chariots_away(value: number) {
    this.cells[25] = value;
  }

  /** Chariots under way. */
  get chariots_building(): number {
    return this.row[26];
  }
  set chariots_building(value: number) {
    this.cells[26] = value;
  }

  get aether(): number {
    return this.row[27];
  }
  set aether(value: number) {
    this.cells[27] = value;
  }

  get adepts(): number {
    return this.row[28];
  }
  set adepts(value: number) {
    this.cells[28] = value;
  }

  /** What its thieves spend on operations, and find again by the tick. */
  get nerve(): number {
    return this.row[29];
  }
  set nerve(value: number) {
    this.cells[29] = value;
  }

  /** Adepts an acre up to which shrines gather, in tenths; -1 for no limit. */
  get adept_cap_tenths(): number {
    return this.row[30];
  }
  set adept_cap_tenths(value: number) {
    this.cells[30] = value;
  }

  /** Share of the people that shall serve. */
  get draft_rate_bp(): number {
    return this.row[31];
  }
  set draft_rate_bp(value: number) {
    this.cells[31] = value;
  }

  /** Most paper its scientists may use a tick. */
  get paper_budget(): number {
    return this.row[32];
  }
  set paper_budget(value: number) {
    this.cells[32] = value;
  }

  /** Category that new scientists join. */
  get focus(): number {
    return this.row[33];
  }
  set focus(value: number) {
    this.cells[33] = value;
  }

  /** The house it votes for as leader; below 0 the leader it votes against; 0 for no vote. */
  get vote(): number {
    return this.row[34];
  }
  set vote(value: number) {
    this.cells[34] = value;
  }

  /** The tick in which the first of its lasting rites ends; 0 while it has none. */
  get rites_until(): number {
    return this.row[35];
  }
  set rites_until(value: number) {
    this.cells[35] = value;
  }

  /** The first tick in which it may open a vigil again. */
  get vigil_from(): number {
    return this.row[36];
  }
  set vigil_from(value: number) {
    this.cells[36] = value;
  }

  /** Spell Resilience as of `resilience_tick`; it has faded since. */
  get resilience_bp(): number {
    return this.row[37];
  }
  set resilience_bp(value: number) {
    this.cells[37] = value;
  }

  get resilience_tick(): number {
    return this.row[38];
  }
  set resilience_tick(value: number) {
    this.cells[38] = value;
  }

  /** Worth of the aid it has had lately, in gold. */
  get aid_lately(): number {
    return this.row[39];
  }
  set aid_lately(value: number) {
    this.cells[39] = value;
  }

  /** Explorable acres it has had as aid lately. */
  get explorable_aided(): number {
    return this.row[40];
  }
  set explorable_aided(value: number) {
    this.cells[40] = value;
  }

  get renown(): number {
    return this.row[41];
  }
  set renown(value: number) {
    this.cells[41] = value;
  }

  /** How battered it is by attacks lately, in tenths of a percent: 0 to 900. */
  get battered_tenths(): number {
    return this.row[42];
  }
  set battered_tenths(value: number) {
    this.cells[42] = value;
  }

  /** First tick in which its army may strike again. */
  get second_strike_from(): number {
    return this.row[43];
  }
  set second_strike_from(value: number) {
    this.cells[43] = value;
  }

  /** First tick in which it may mirror another house. */
  get mirror_from(): number {
    return this.row[44];
  }
  set mirror_from(value: number) {
    this.cells[44] = value;
  }

  /** First tick with its own personality again; 0 while it has it. */
  get mirror_until(): number {
    return this.row[45];
  }
  set mirror_until(value: number) {
    this.cells[45] = value;
  }

  /** The personality it was founded with, while it mirrors another. */
  get born_personality(): number {
    return this.row[46];
  }
  set born_personality(value: number) {
    this.cells[46] = value;
  }

  /** The general set as its defender; 0 for none. */
  get defender(): number {
    return this.row[47];
  }
  set defender(value: number) {
    this.cells[47] = value;
  }

  /** Academics it has recruited, by which the next applicants are drawn. */
  get academics_recruited(): number {
    return this.row[48];
  }
  set academics_recruited(value: number) {
    this.cells[48] = value;
  }

  /** As of the last tick. */
  get might(): number {
    return this.row[49];
  }
  set might(value: number) {
    this.cells[49] = value;
  }

  /** Everyone it has; kept by whatever adds or takes people. */
  get population(): number {
    return this.row[50];
  }
  set population(value: number) {
    this.cells[50] = value;
  }

  /** Units home and away, thieves and mercenaries aside; kept by whatever adds or takes them. */
  get troops(): number {
    return this.row[51];
  }
  set troops(value: number) {
    this.cells[51] = value;
  }

  /** Attack and defense of its troops, before bonuses; kept likewise. */
  get strength(): number {
    return this.row[52];
  }
  set strength(value: number) {
    this.cells[52] = value;
  }

  /** Wages of its units in thousandths of gold, before bonuses; kept likewise. */
  get unit_wages_milli(): number {
    return this.row[53];
  }
  set unit_wages_milli(value: number) {
    this.cells[53] = value;
  }

  /** Wages of its characters likewise; kept by `charactersChanged`. */
  get character_wages_milli(): number {
    return this.row[54];
  }
  set character_wages_milli(value: number) {
    this.cells[54] = value;
  }

  /** The most it can hold, as of the last tick or command. */
  get max_population(): number {
    return this.row[55];
  }
  set max_population(value: number) {
    this.cells[55] = value;
  }

  /** Jobs in finished buildings. */
  get jobs(): number {
    return this.row[56];
  }
  set jobs(value: number) {
    this.cells[56] = value;
  }

  /** Peasants against the workers the jobs need, at most 10000. */
  get employment_bp(): number {
    return this.row[57];
  }
  set employment_bp(value: number) {
    this.cells[57] = value;
  }

  /** Building efficiency. */
  get efficiency_bp(): number {
    return this.row[58];
  }
  set efficiency_bp(value: number) {
    this.cells[58] = value;
  }

  /** People its buildings, sites and barren land hold, before bonuses. */
  get living(): number {
    return this.row[59];
  }
  set living(value: number) {
    this.cells[59] = value;
  }

  /** Troops its barracks hold beside them. */
  get barracks_room(): number {
    return this.row[60];
  }
  set barracks_room(value: number) {
    this.cells[60] = value;
  }

  /** Seats for scientists, by land and in libraries. */
  get scientist_seats(): number {
    return this.row[61];
  }
  set scientist_seats(value: number) {
    this.cells[61] = value;
  }

  /** Most aether its land and buildings hold, before bonuses. */
  get aether_held(): number {
    return this.row[62];
  }
  set aether_held(value: number) {
    this.cells[62] = value;
  }

  /** Might of its land, buildings and sciences. */
  get might_standing(): number {
    return this.row[63];
  }
  set might_standing(value: number) {
    this.cells[63] = value;
  }

  /** Food its farms make a tick. */
  get food_farmed(): number {
    return this.row[64];
  }
  set food_farmed(value: number) {
    this.cells[64] = value;
  }

  /** Raw material its foundries make a tick. */
  get raw_made(): number {
    return this.row[65];
  }
  set raw_made(value: number) {
    this.cells[65] = value;
  }

  /** Horses its stables breed a tick. */
  get horses_bred(): number {
    return this.row[66];
  }
  set horses_bred(value: number) {
    this.cells[66] = value;
  }

  /** Adepts its shrines gather a tick. */
  get adepts_drawn(): number {
    return this.row[67];
  }
  set adepts_drawn(value: number) {
    this.cells[67] = value;
  }

  /** Aether its cisterns make a tick. */
  get cistern_aether(): number {
    return this.row[68];
  }
  set cistern_aether(value: number) {
    this.cells[68] = value;
  }

  /** Which causes of its stats have changed since they were summed (see `effects.ts`). */
  get effects_stale(): number {
    return this.row[69];
  }
  set effects_stale(value: number) {
    this.cells[69] = value;
  }

  /** 1 if the last tick ended without enough food. */
  get starving(): number {
    return this.row[70];
  }
  set starving(value: number) {
    this.cells[70] = value;
  }

  /** 1 if the last tick's wages could not be paid. */
  get unpaid(): number {
    return this.row[71];
  }
  set unpaid(value: number) {
    this.cells[71] = value;
  }

  /** 1 if the last tick ended over its room. */
  get crowded(): number {
    return this.row[72];
  }
  set crowded(value: number) {
    this.cells[72] = value;
  }

  /** Commands accepted. */
  get commands(): number {
    return this.row[73];
  }
  set commands(value: number) {
    this.cells[73] = value;
  }

  /** The tick after which it last gave a command. */
  get last_command_tick(): number {
    return this.row[74];
  }
  set last_command_tick(value: number) {
    this.cells[74] = value;
  }

  /** Journal seq that last changed it. */
  get seq(): number {
    return this.row[75];
  }
  set seq(value: number) {
    this.cells[75] = value;
  }
}

export interface ReadonlyHouse extends Readable<House> {}
