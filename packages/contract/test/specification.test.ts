/**
 * The names that the interface's specification gives to what this package describes. A name that goes missing
 * breaks clients written to the specification alone.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { AMOUNT_MAX, commands, newsKinds, reads, refusals, SLOTS } from '../src/index.ts';

/** What may stand inside a schema. */
type Part = {
  type?: string;
  anyOf?: Part[];
  items?: Part | Part[];
  properties?: Record<string, Part>;
  patternProperties?: Record<string, Part>;
  enum?: string[];
};

/** The part of a schema at a path, through lists, what may be null, and objects by id (`*`). */
function at(schema: TSchema, path: string): Part {
  let part = schema as Part;
  for (const step of path.split('.')) {
    const object = opened(part);
    const next = step === '*' ? Object.values(object.patternProperties ?? {})[0] : object.properties?.[step];
    assert.ok(next !== undefined, `${path} is there`);
    part = next;
  }
  return part;
}

/** The object inside a list, or inside a union: its first option that isn't null. */
function opened(part: Part): Part {
  if (part.anyOf !== undefined) return opened(part.anyOf.find(({ type }) => type !== 'null')!);
  return part.items === undefined || Array.isArray(part.items) ? part : opened(part.items);
}

const fields: Record<string, [schema: TSchema, paths: string]> = {
  'GET /me': [
    reads.me.reply,
    `email subscriber ranks.land_rank ranks.might_rank ranks.renown_rank ranks.of population max_population
     pending.kind pending.what pending.count pending.started_at pending.done_at
     science.ranks.economy.rank science.ranks.military.books_each science.ranks.arcane.experience_each
     science.ranks.economy.next_rank_at science.ranks.economy.books_next_tick jobs employment_bp adept_cap_tenths
     buildings_do.*.stats buildings_do.*.produces buildings_do.*.holds buildings_do.*.living heirs
     general_trait_slots resilience_bp vengeance rite_costs rite_costs_unfriendly shrine_share_bp aether_capacity
     quest.seeker quest.seeker_kind quest.episode quest.of quest.ask quest.answer_by_tick quest.next_ask_tick
     quest.deadline_tick truths.id truths.name truths.kind truths.ours wonders.id wonders.name wonders.house
     wonders.house_name wonders.state wonders.tick wonders.revived wonder_works.id wonder_works.name
     wonder_works.builder wonder_works.gold wonder_works.gold_needed wonder_works.materials wonder_works.done_tick
     realm_work.id realm_work.name realm_work.material realm_work.output_bp realm_work.proposed
     realm_work.votes_needed realm_work.votes_yes realm_work.yes realm_work.passed realm_work.gold
     realm_work.gold_needed realm_work.material_given realm_work.material_needed realm_work.done market_fee_bp
     prices.upgrade prices.general prices.mercenary prices.refine prices.explore.gold_per_acre
     prices.explore.soldiers_milli_per_acre prices.offense.bp prices.offense.conds`,
  ],
  'GET /houses/{id}': [
    reads.house.reply.anyOf[1],
    'name realm state seat race land renown might protected robot',
  ],
  'GET /age': [
    reads.age.reply,
    `name started_at started next.age next.name next.ruleset next.start_at tick next_tick_at tick_ms ticks_left
     scoring standings.name result.states.name`,
  ],
  'GET /states/{realm}/{state}/series': [
    reads.state_series.reply,
    'realm state ticks houses land might renown',
  ],
  'GET /wars': [
    reads.wars.reply,
    `wars.a wars.b wars.land_at_start wars.war_points ceasefires.a ceasefires.until_tick tribute.from tribute.to
     past.war_points past.winner`,
  ],
  'GET /wars/{id}/series': [
    reads.war_series.reply,
    `a b from_tick to_tick ticks a_series.houses a_series.land a_series.might a_series.renown b_series.houses
     b_series.land b_series.might b_series.renown`,
  ],
  'GET /relations': [
    reads.relations.reply,
    'states.felt states.felt_by_them states.land_ratio_bp proposals.kind proposals.by proposals.to proposals.ticks war',
  ],
  'GET /age/recap': [
    reads.age_recap.reply,
    `frames.tick frames.at frames.states frames.houses wars.ended_tick wars.winner names.realms names.states
     names.houses`,
  ],
  'GET /ticks': [
    reads.ticks.reply,
    `ticks.gold ticks.food ticks.peasants ticks.soldiers ticks.troops ticks.land ticks.incoming_land ticks.books
     ticks.renown ticks.horses ticks.chariots ticks.aether ticks.adepts ticks.materials ticks.levels.gold
     ticks.levels.materials`,
  ],
  'GET /rules': [
    reads.rules.reply,
    'slots definitions fingerprints params academic_attributes general_traits race_flags recipes',
  ],
  'GET /realms/{realm}': [
    reads.realm.reply,
    'material states.share_bp states.houses states.leader states.ranks.land.total states.ranks.land.rank states.ranks.land.of',
  ],
  'GET /market': [
    reads.market.reply,
    `materials.material materials.realms materials.output materials.last_trade.price materials.last_trade.units
     materials.last_trade.gold materials.reference_price materials.stewards.price materials.stewards.quantity
     materials.buys.price materials.sells.price`,
  ],
  'GET /orders': [reads.orders.reply, 'orders.order orders.gold orders.units treasury.order treasury.gold'],
  'GET /aid/quote': [reads.aid_quote.reply, 'arriving tax_bp loss_bp ticks'],
  'GET /state': [
    reads.state.reply,
    `members.name leader votes treasury recovery.share_bp recovery.until_tick peace_dividend.from_tick
     peace_dividend.active ranks.land.total ranks.might.rank ranks.renown.of`,
  ],
  'GET /colloquium': [reads.colloquium.reply, 'projects.id tiers knowledge decay contributors.books'],
  order: [commands.order.reply, 'type order filled gold fee cross_fee left'],
  'GET /reports': [reads.reports.reply, 'reports'],
  operation: [commands.operation.reply, 'chance hit.battered_tenths hit.protection_bp'],
  spy: [commands.spy.reply, 'chance hit.battered_tenths hit.protection_bp'],
  'GET /names': [reads.names.reply, 'names'],
  create_house: [commands.create_house.reply, 'type house realm state seat replaced'],
  after: [
    commands.explore.reply,
    `after.id after.gold after.food after.peasants after.units after.away after.training after.medics after.horses
     after.chariots after.aether after.adepts after.land after.incoming_land after.explorable_acres after.materials`,
  ],
};

test('every field of the specification is there', () => {
  for (const [schema, paths] of Object.values(fields)) {
    for (const path of paths.trim().split(/\s+/)) at(schema, path);
  }
});

test('commands have the fields of the specification and no others', () => {
  const table: Record<string, string> = {
    create_house: 'name race personality realm? state?',
    explore: 'house acres',
    set_draft: 'house rate_bp',
    release: 'house unit count',
    set_adept_cap: 'house per_acre_tenths',
    release_adepts: 'house count',
    train: 'house unit count direct?',
    upgrade: 'house unit count',
    train_medics: 'house count',
    build: 'house building count',
    raze: 'house building count',
    build_chariots: 'house count',
    invest: 'house science books',
    set_science: 'house focus paper_budget',
    assign_scientists: 'house from to count',
    leave_protection: 'house',
    transmute: 'house from to amount',
    refine: 'house recipe times',
    vote: 'house vote',
    order: 'house treasury? side material quantity price',
    cancel: 'house order',
    donate: 'house amount material?',
    grant: 'house to amount material?',
    set_tax: 'house rate_bp',
    rename_state: 'house name',
    declare_war: 'house realm state',
    offer_peace: 'house',
    withdraw: 'house',
    propose_ceasefire: 'house realm state ticks',
    break_ceasefire: 'house realm state',
    send_aid: 'house to what amount',
    second_strike: 'house',
    retake_land: 'house from acres',
    mirror: 'house of',
    attack: [
      'attacker house? target units medics? general? horses? chariots?',
      'kind? building? upgraded_mercenaries? double_strike?',
    ].join(' '),
    start_wonder: 'house wonder',
    fund_wonder: 'house builder gold? material? amount?',
    revive: 'house',
    propose_work: 'house',
    vote_work: 'house yes',
    fund_work: 'house gold? material?',
    set_research: 'house project',
    contribute: 'house category books',
    recruit_general: 'house name traits?',
    set_defender: 'house general',
    recruit_academic: 'house name category',
    reassure: 'house character',
    list: 'house character reserve? ticks?',
    delist: 'house listing',
    bid: 'house listing price',
    make_offer: 'house character price',
    accept_offer: 'house offer',
    drop_offer: 'house offer',
    answer_quest: 'house commit',
    mark_heirs: 'house heirs',
    cast: 'house rite target?',
    open_vigil: 'house vigil',
    give_to_vigil: 'house aether incense',
    operation: 'house target op thieves frame? material? category? building?',
    spy: 'house target thieves',
    queue: 'house command when repeat? guards? note?',
    unqueue: 'house entry',
    reorder: 'house entries',
    deputize: 'house style limits until_tick?',
    take_back: 'house',
    live_tick: 'house count',
  };
  const said = Object.entries(commands).map(([type, { schema }]) => {
    const names = Object.keys(schema.properties).filter((name) => name !== 'type');
    const required: readonly string[] = schema.required;
    return [type, names.map((name) => (required.includes(name) ? name : `${name}?`)).join(' ')];
  });
  assert.deepEqual(Object.fromEntries(said), table);
});

test('the words that clients know by heart', () => {
  assert.equal(refusals.not_started.text, "the season hasn't started yet");
  const kinds = at(reads.me.reply, 'pending.kind');
  assert.deepEqual(kinds.enum, ['explore', 'build', 'train', 'medics', 'army']);
  assert.deepEqual(commands.create_house.reply.properties.type.const, 'created');
  assert.deepEqual(commands.order.reply.properties.type.const, 'order_placed');
  assert.deepEqual(commands.order.schema.properties.side.enum, ['buy', 'sell']);
  const votes = commands.vote.schema.properties.vote.anyOf.map(({ properties }) => properties.type.const);
  assert.deepEqual(votes, ['for', 'against']);
  assert.ok('fee' in newsKinds.order_filled && 'cross_fee' in newsKinds.order_filled);
  assert.deepEqual(Object.keys(newsKinds.treasury_share), ['materials', 'ticks']);
  assert.equal(SLOTS, 10);
  assert.ok(AMOUNT_MAX >= 1_000_000);
  assert.ok('founded' in newsKinds);
});
