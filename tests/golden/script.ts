import { assert, purpose, Random, seedFrom } from '@realm/base';
import { type Command, foldName, isRefusal, type When } from '@realm/contract';
import {
  appraisalOf,
  type House,
  isAtHome,
  isInWarRange,
  MATERIALS,
  preview,
  type Request,
  SELL,
  UNITS,
} from '@realm/engine';
import { compileDefinition, type FlagId } from '@realm/rules';
import { ageEntry, rulesOf } from '../support/age.ts';
import { cheapWorks } from '../support/cheap_works.ts';
import { RandomCommands } from '../support/random_commands.ts';
import { bringBack, listHeir } from './heirs.ts';
import { type Line, Play, type Say } from './play.ts';
import { build } from './works.ts';

/** Plays an age that uses every command and every refusal, and writes down what happens. */
export function playGolden(): Line[] {
  const params = {
    age_ticks: 223,
    states_per_realm: 2,
    seats_per_state: 3,
    invited_seats_max: 2,
    robots_per_state: 2,
    protection_ticks: 40,
    explorable_start: 100,
    orders_open_max: 5,
    quest_every_ticks: 6,
    truth_first_tick: 0,
    truth_last_tick: 1,
    quest_step_ticks_min: 1,
    quest_step_ticks_max: 2,
    vigil_gather_ticks: 3,
    wonder_ticks: 4,
    wonder_awake_ticks: 8,
    wonder_beaten_tenths: 200,
    attack_range_min_bp: 9_000,
    war_withdraw_ticks: 2,
    war_ceasefire_ticks: 2,
    ceasefire_ticks_min: 2,
    ceasefire_ticks_max: 6,
  };
  const rules = compileDefinition(cheapWorks(rulesOf('embers-1', params).definition), 'embers-1');
  const entry = ageEntry(rules, { seed: 'golden', robots: 24, start_at: 1_000_000, age: 2 });
  const play = new Play(entry);
  beforeTheStart(play);
  play.now = entry.start_at;
  refusals(play);
  const { say } = everyone(play);
  trade(play, say);
  govern(play, say);
  prowl(play, say);
  build(play, say);
  negotiate(play, say);
  recruit(play, say);
  trafficInDeeds(play, say);
  seek(play, say);
  war(play, say);
  duel(play, say);
  powers(play, say);
  keepVigil(play, say);
  castRites(play, say);
  planAhead(play, say);
  liveAhead(play, say);
  handOver(play, say);
  bidAndTrade(play, say);
  waitForStewards(play, say);
  const requests = new RandomCommands(new Random(seedFrom('golden')).at(purpose('golden')), 1_000);
  while (!play.world.ended) {
    for (let i = 0; i < 12; i++) play.request(requests.next(play.world, play.now));
    if (play.world.tick === play.world.rules.params.age_ticks - 15) bully(play, say);
    if (play.world.tick === params.age_ticks - 18) stopAndGo(play);
    if (play.world.tick === params.age_ticks - 2) {
      lookAlike(play);
      playByProgram(play);
      openMore(play, say);
      comeTogether(play);
      say(play.own, { type: 'train', unit: 2, count: 1 });
    }
    play.tick();
  }
  play.say(1, { type: 'explore', house: play.own, acres: 1 });
  return play.lines;
}

/** Staff pause the age and let it go on, call a house otherwise and have it looked after, and are refused what can't be. */
function stopAndGo(play: Play): void {
  const { own } = play;
  const target = play.world.houses.find(({ id }) => id !== own)?.id ?? 0;
  const name = { name: `House ${own}`, folded: foldName(`House ${own}`), look: 'house of a number' };
  play.staff({ type: 'go_on' });
  play.staff({ type: 'pause', note: 'another machine' });
  play.staff({ type: 'pause', note: 'again' });
  play.say(1, { type: 'attack', attacker: own, target, kind: 'conquest', units: [1] });
  play.staff({ type: 'rename', house: own, ...name });
  play.staff({ type: 'rename', house: target, ...name });
  play.staff({ type: 'rename', house: 9_999, ...name });
  play.staff({ type: 'rest', house: own });
  play.staff({ type: 'rest', house: own });
  play.staff({ type: 'hold', house: own, until: play.now + 7_000_000 });
  play.staff({ type: 'hold', house: target, until: null });
  play.staff({ type: 'hold', house: 9_999, until: null });
  play.staff({ type: 'mute', house: own });
  play.staff({ type: 'mute', house: 9_999 });
  play.staff({ type: 'release', house: target });
  play.staff({ type: 'hold', house: target, until: null });
  const between = { type: 'compensate', house: own, giver: target, note: 'fed' } as const;
  const goods = { gold: 900, food: 80, [play.world.rules.materials.list[0].id]: 5 };
  play.staff({ ...between, back: true, goods, acres: 40 });
  play.staff({ ...between, back: false, goods, acres: 30 });
  play.staff({ ...between, back: false, goods: { gold: 1_000_000_000 }, acres: 0 });
  play.staff({ ...between, back: false, goods: { nothing: 1 }, acres: 0 });
  play.staff({ type: 'rename_state', realm: 1, state: 1, name: 'First 1', look: 'first l' });
  play.staff({ type: 'rename_state', realm: 99, state: 1, name: 'First 1', look: 'first l' });
  play.now += 5_000;
  play.staff({ type: 'go_on' });
}

function create(name: string, more: object = {}): Extract<Command, { type: 'create_house' }> {
  const { races, personalities } = rulesOf();
  return {
    type: 'create_house',
    name,
    race: races.list[0].id,
    personality: personalities.list[0].id,
    ...more,
  };
}

function beforeTheStart(play: Play): void {
  play.say(1, create('Ada'));
  play.own = play.world.last_house_id;
  play.say(1, { type: 'explore', house: play.own, acres: 1 });
  bringBack(play);
}

/** Every refusal that the world itself decides, once at least. */
function refusals(play: Play): void {
  const { own, world } = play;
  const { params } = world.rules;
  play.say(1, create('Ada again'));
  play.say(2, create('ADA'));
  play.say(2, create('Bo', { race: 'nobody' }));
  play.say(2, create('Bo', { personality: 'nobody' }));
  play.say(2, create('Bo', { realm: 1 }));
  play.say(2, create('Bo', { realm: 99, state: 1 }));
  play.say(2, create('Bo', { realm: 1, state: 99 }));
  for (let account = 2; account < 6; account++)
    play.say(account, create(`Guest ${account}`, { realm: 2, state: 1 }));
  play.request({ at: play.now, actor: { robot: 1 }, command: create('Robot'), folded: 'robot' });

  play.say(1, { type: 'explore', house: 9_999, acres: 1 });
  play.say(2, { type: 'explore', house: own, acres: 1 });
  play.say(1, { type: 'explore', house: own, acres: 1_000_000 });
  play.say(1, { type: 'explore', house: own, acres: Math.floor(params.start_land / 2) });
  play.say(1, { type: 'explore', house: own, acres: params.explorable_start });
  play.say(1, { type: 'build', house: own, building: 'nothing', count: 1 });
  play.say(1, { type: 'build', house: own, building: 'homes', count: 1_000 });
  play.say(1, { type: 'raze', house: own, building: 'nothing', count: 1 });
  play.say(1, { type: 'raze', house: own, building: 'homes', count: 1_000_000 });
  play.say(1, { type: 'raze', house: own, building: 'homes', count: 5 });
  play.say(1, { type: 'build', house: own, building: 'farms', count: 2 });
  play.say(1, { type: 'set_draft', house: own, rate_bp: 9_999 });
  play.say(1, { type: 'release', house: own, unit: 8, count: 1 });
  play.say(1, { type: 'release', house: own, unit: 2, count: 1_000_000 });
  play.say(1, { type: 'train', house: own, unit: 0, count: 1 });
  play.say(1, { type: 'train', house: own, unit: 2, count: 1_000_000 });
  play.say(1, { type: 'upgrade', house: own, unit: 4, count: 1 });
  play.say(1, { type: 'upgrade', house: own, unit: 2, count: 1_000_000 });
  play.say(1, { type: 'train_medics', house: own, count: 1_000_000 });
  play.say(1, { type: 'build_chariots', house: own, count: 1_000_000 });
  play.say(1, { type: 'set_adept_cap', house: own, per_acre_tenths: params.adept_cap_max_tenths + 1 });
  play.say(1, { type: 'release_adepts', house: own, count: 1_000_000 });
  play.say(1, { type: 'invest', house: own, science: 'nothing', books: 1 });
  play.say(1, { type: 'invest', house: own, science: world.rules.sciences.list[0].id, books: 1_000_000 });
  play.say(1, { type: 'set_science', house: own, focus: 'nothing', paper_budget: 1 });
  play.say(1, {
    type: 'set_science',
    house: own,
    focus: 'arcane',
    paper_budget: params.paper_budget_max + 1,
  });
  play.say(1, { type: 'assign_scientists', house: own, from: 'economy', to: 'economy', count: 1 });
  play.say(1, { type: 'assign_scientists', house: own, from: 'nothing', to: 'arcane', count: 1 });
  play.say(1, { type: 'assign_scientists', house: own, from: 'economy', to: 'arcane', count: 1_000_000 });
  play.say(1, { type: 'leave_protection', house: own });
  for (let i = 0; i < params.protection_leave_ticks; i++) play.tick();
  play.say(1, { type: 'leave_protection', house: own });
  play.say(1, { type: 'leave_protection', house: own });
}

/** Rites, with every refusal of theirs. */
function castRites(play: Play, say: Say): void {
  const { own, world } = play;
  say(own, { type: 'cast', rite: 'nothing' });
  say(own, { type: 'cast', rite: 'sweet_ash', target: own });
  say(own, { type: 'cast', rite: 'sweet_ash' });
  say(own, { type: 'cast', rite: 'bread_from_the_air' });
  say(own, { type: 'cast', rite: 'bread_from_the_air' });
  for (let i = 0; i < 12; i++) say(own, { type: 'cast', rite: 'sweet_ash' });
  for (let i = 0; i < 4; i++) play.tick();
  say(world.houseOf(2)!.id, { type: 'cast', rite: 'banked_fires' });
  hex(play, say);
}

/** Hexes and divinations, with every refusal of theirs. */
function hex(play: Play, say: Say): void {
  const { own, world } = play;
  const state = world.stateOf(world.house(own)!);
  const mate = state.seats.find((id) => id !== 0 && id !== own)!;
  const victim = world.houses.find(
    (house) => world.stateOf(house) !== state && house.protected_until === 0 && house.robot === 1,
  )!;
  const hex = (rite: string, target?: number) => say(own, { type: 'cast', rite, target });
  hex('thin_smoke');
  hex('thin_smoke', 9_999);
  hex('thin_smoke', mate);
  hex('grey_lung', victim.id);
  while (world.house(own)!.protected_until !== 0) play.tick();
  hex('grey_lung', victim.id);
  hex('thin_smoke', victim.id);
  hex('omens', victim.id);
  say(victim.id, { type: 'cast', rite: 'thin_smoke', target: own });
}

/** Vigils, with every refusal of theirs. */
function keepVigil(play: Play, say: Say): void {
  const { own, world } = play;
  const mates = world.stateOf(world.house(own)!).seats.filter((id) => id !== 0 && id !== own);
  const open = (house: number, vigil = 'white_circle') => say(house, { type: 'open_vigil', vigil });
  const give = (house: number, aether: number, incense: number) =>
    say(house, { type: 'give_to_vigil', aether, incense });
  open(own, 'nothing');
  give(own, 1, 1);
  say(world.houseOf(7)!.id, { type: 'open_vigil', vigil: 'white_circle' });
  open(own);
  open(own);
  give(own, 1_000_000, 0);
  for (let i = 0; i < 3; i++) play.tick();
  open(own);
  const mate = mates.find((id) => world.house(id)!.protected_until === 0)!;
  open(mate);
  give(mate, world.house(mate)!.aether, 30);
  give(own, 600, 3);
  for (let i = 0; i < 3; i++) play.tick();
  give(own, 1, 0);
  // Elsewhere one lapses, and whoever opened it has to wait with the next.
  const opens = (house: House) => {
    const command = { type: 'open_vigil' as const, house: house.id, vigil: 'white_circle' };
    const actor = house.robot === 1 ? { robot: house.id } : { account: house.account };
    return !isRefusal(preview(world, { at: play.now, actor, command }));
  };
  const elsewhere = world.houses.find((house) => house.id !== own && opens(house))!;
  open(elsewhere.id);
  while (world.stateOf(elsewhere).vigil !== null) play.tick();
  open(elsewhere.id);
}

/** Orders ahead of every kind, what is wrong with some, and ticks in which they fire. */
function planAhead(play: Play, say: Say): void {
  const { own, world } = play;
  const { queue_entries_max } = world.rules.params;
  const explore = (acres: unknown = 1) => ({ type: 'explore', house: own, acres });
  const ahead = (command: { readonly type: string }, when: When, more: object = {}) =>
    say(own, { type: 'queue', command, when, ...more });
  const soon: When = { type: 'at_tick', tick: world.tick + 1 };
  ahead(explore(), { type: 'at_tick', tick: world.tick });
  ahead(explore(), { type: 'at_tick', tick: world.rules.params.age_ticks + 1 });
  ahead({ ...explore(), house: own + 1 } as never, soon);
  ahead(explore(), soon, { guards: { keep: [{ what: 'hope', amount: 1 }] } });
  ahead({ type: 'build', house: own, building: 'castle', count: 1 } as never, soon);
  say(own, { type: 'unqueue', entry: 999 });
  ahead(
    explore({ type: 'max' }),
    { type: 'each_tick' },
    { guards: { keep: [{ what: 'gold', amount: 9_000 }] } },
  );
  const shares = [{ building: 'homes', bp: 3_000 }];
  ahead(
    { type: 'build', house: own, building: { type: 'plan', shares }, count: { type: 'max' } } as never,
    { type: 'arrival', of: 'acres' },
    { repeat: true },
  );
  ahead({ type: 'train', house: own, unit: 2, count: { type: 'share', of: 'gold', bp: 1_000 } } as never, {
    type: 'affordable',
  });
  say(own, { type: 'reorder', entries: [1] });
  say(own, { type: 'reorder', entries: [3, 2, 1] });
  say(own, { type: 'unqueue', entry: 3 });
  while ((world.queues.of(own)?.entries.length ?? 0) < queue_entries_max) ahead(explore(), soon);
  ahead(explore(), soon);
  for (let i = 0; i < 16; i++) play.tick();
}

/** A newcomer lives some of its ticks ahead, with an order that fires in them; the world's first ones pass it by. */
function liveAhead(play: Play, say: Say): void {
  const { own, world } = play;
  play.say(8, create('Early riser'));
  const { id } = world.houseOf(8)!;
  say(own, { type: 'live_tick', count: 1 });
  say(id, { type: 'live_tick', count: 1_000 });
  const command = { type: 'explore', house: id, acres: 2 };
  say(id, { type: 'queue', command, when: { type: 'at_tick', tick: world.tick + 2 } });
  say(id, { type: 'build', building: 'homes', count: 1 });
  say(id, { type: 'live_tick', count: 20 });
  say(id, { type: 'explore', acres: 1 });
  say(id, { type: 'vote', vote: { type: 'for', house: id } });
  play.tick();
  say(id, { type: 'live_tick', count: 3 });
}

/** A deputy on several terms: what it may do and may not, taken back and ended by time. */
function handOver(play: Play, say: Say): void {
  const { own, world } = play;
  const deputize = (more: object) => say(own, { type: 'deputize', style: 'builder', limits: {}, ...more });
  const acts = (command: object) =>
    play.request({ at: play.now, actor: { deputy: own }, command: { house: own, ...command } as Command });
  const explore = { type: 'explore', acres: 1 };
  say(own, { type: 'take_back' });
  acts(explore);
  deputize({ until_tick: world.tick });
  deputize({ until_tick: world.tick + 100_000 });
  deputize({ limits: { keep: [{ what: 'hope', amount: 1 }] } });
  deputize({ until_tick: world.tick + 3 });
  acts(explore);
  acts({ type: 'donate', amount: 1 });
  acts({ type: 'spy', target: own + 1, thieves: 1 });
  acts({ type: 'set_draft', rate_bp: 1_500 });
  for (let i = 0; i < 4; i++) play.tick();
  acts(explore);
  deputize({
    style: 'raider',
    limits: { attack: true, thieves: true, keep: [{ what: 'gold', amount: 1_000_000_000 }] },
  });
  acts(explore);
  acts({ type: 'spy', target: own + 1, thieves: 1 });
  say(own, explore);
  say(own, { type: 'take_back' });
}

/** Lets any house say a command, by whoever plays it. */
function everyone(play: Play): { say: Say } {
  return {
    say(id, command) {
      const house = play.world.house(id)!;
      const actor = house.robot === 1 ? { robot: id } : { account: house.account };
      const full = { house: id, ...command } as Command;
      const folded = 'name' in full ? { folded: foldName(full.name) } : {};
      play.request({ at: play.now, actor, command: full, ...folded });
    },
  };
}

/** Refining, transmuting and the market, with every refusal of theirs. */
function trade(play: Play, say: Say): void {
  const { own, world } = play;
  const guest = world.houseOf(2)!.id;
  const iron = { material: 'iron', quantity: 10 };
  const { reference } = world.market.books[world.rules.materials.get('iron')!.index].trading;
  say(own, { type: 'refine', recipe: 'nothing', times: 1 });
  say(own, { type: 'refine', recipe: 'steel', times: 1_000_000 });
  say(own, { type: 'refine', recipe: 'steel', times: 2 });
  play.say(6, create('Ash', { race: 'glassreaders' }));
  const ash = world.last_house_id;
  const turn = { type: 'transmute', from: 'iron', to: 'salt', amount: 50 };
  say(own, turn);
  say(ash, { ...turn, to: 'nothing' });
  say(ash, { ...turn, to: 'steel' });
  say(ash, { ...turn, to: 'iron' });
  say(ash, { ...turn, amount: 1 });
  say(ash, { ...turn, amount: 1_000_000 });
  say(ash, turn);

  say(own, { type: 'order', side: 'buy', material: 'nothing', quantity: 1, price: 1 });
  say(own, { type: 'order', side: 'buy', ...iron, price: reference, treasury: true });
  say(guest, { type: 'order', side: 'sell', ...iron, price: reference });
  say(guest, { type: 'order', side: 'buy', ...iron, price: reference });
  say(guest, { type: 'order', side: 'buy', ...iron, price: reference * 2 });
  say(own, { type: 'order', side: 'buy', ...iron, price: reference * 3 });
  say(own, { type: 'order', side: 'buy', material: 'iron', quantity: 1_000_000, price: reference });
  say(own, { type: 'order', side: 'sell', material: 'iron', quantity: 1_000_000, price: reference });
  for (let i = 0; i < 6; i++) say(own, { type: 'order', side: 'sell', ...iron, price: reference + i });
  const last = world.market.last_order_id;
  say(own, { type: 'cancel', order: last });
  say(own, { type: 'cancel', order: 9_999 });
  say(guest, { type: 'cancel', order: last });
  play.tick();
  say(own, { type: 'cancel', order: last });
}

/** Votes, taxes, the treasury and aid, with every refusal of theirs. */
function govern(play: Play, say: Say): void {
  const { own, world } = play;
  const state = world.stateOf(world.house(own)!);
  const mate = state.seats.find((id) => id !== 0 && id !== own)!;
  const stranger = world.houseOf(2)!.id;
  const forHouse = (house: number) => ({ type: 'vote', vote: { type: 'for', house } });
  const against = { type: 'vote', vote: { type: 'against' } };
  say(own, against);
  say(own, forHouse(9_999));
  say(own, forHouse(stranger));
  play.staff({ type: 'hold', house: mate, until: null });
  say(own, forHouse(mate));
  play.staff({ type: 'release', house: mate });
  say(own, { type: 'set_tax', rate_bp: 100 });
  say(own, forHouse(own));
  say(mate, forHouse(own));
  say(own, { type: 'set_tax', rate_bp: 100 });
  say(stranger, { type: 'donate', amount: 1 });
  say(own, { type: 'donate', amount: 1, material: 'nothing' });
  say(own, { type: 'donate', amount: 100_000_000 });
  say(own, { type: 'donate', amount: 20_000 });
  say(own, { type: 'donate', amount: 200, material: 'timber' });
  say(own, { type: 'send_aid', to: mate, what: 'gold', amount: 5_000 });
  say(stranger, { type: 'send_aid', to: world.houseOf(3)!.id, what: 'gold', amount: 5_000 });

  while (world.tick < state.leader_since + world.rules.params.leader_wait_ticks) play.tick();
  say(own, { type: 'set_tax', rate_bp: 2_001 });
  say(own, { type: 'set_tax', rate_bp: 500 });
  const price = world.market.books[world.rules.materials.get('timber')!.index].trading.reference;
  say(own, { type: 'order', side: 'sell', material: 'timber', quantity: 20, price, treasury: true });
  play.say(7, create('Newcomer', { realm: state.realm, state: state.id }));
  const newcomer = world.last_house_id;
  const friend = state.seats.find((id) => id !== 0 && id !== own && id !== newcomer)!;
  const grant = { type: 'grant', to: friend, amount: 5, material: 'timber' };
  say(friend, grant);
  for (const wrong of [
    { material: 'nothing' },
    { to: 9_999 },
    { to: stranger },
    { to: own },
    { to: newcomer },
    { amount: 1_000_000 },
    { amount: 100 },
  ]) {
    say(own, { ...grant, ...wrong });
  }
  say(own, grant);
  say(own, { ...grant, material: undefined });

  const aid = { type: 'send_aid', to: friend, what: 'gold', amount: 5_000 };
  for (const wrong of [
    { what: 'nothing' },
    { to: 9_999 },
    { to: stranger },
    { to: own },
    { amount: 1 },
    { what: 'explorable', amount: 90 },
    { amount: 100_000_000 },
  ]) {
    say(own, { ...aid, ...wrong });
  }
  say(own, aid);
  say(own, { ...aid, what: 'soldiers', amount: 20 });
  say(own, { ...aid, what: 'material:timber', amount: 20 });
  say(friend, against);
}

/** Generals and academics, with every refusal of theirs. */
/** Thieves: every operation, with every refusal of theirs. */
function prowl(play: Play, say: Say): void {
  const { own, world } = play;
  const { operations } = world.rules;
  const state = world.stateOf(world.house(own)!);
  const mate = state.seats.find((id) => id !== 0 && id !== own)!;
  const victim = world.houses.find((house) => house.protected_until === 0 && world.stateOf(house) !== state)!;
  const third = world.houses.find(({ realm }) => realm !== state.realm && realm !== victim.realm)!;
  const sheltered = world.houseOf(7)!.id;
  const target = victim.id;
  say(own, { type: 'train', unit: 4, count: 60, direct: true });
  for (let i = 0; i < 3; i++) play.tick();
  const theft = { type: 'operation', op: 'strongbox', target, thieves: 5 };
  for (const wrong of [
    { op: 'nothing' },
    { op: 'smuggle' },
    { material: 'iron' },
    { op: 'smuggle', material: 'nothing' },
    { op: 'pilfer', category: 'nothing' },
    { op: 'fires', building: 'nothing' },
    { frame: [99, 1] },
    { frame: [1, 99] },
    { target: 9_999 },
    { target: mate },
    { frame: [state.realm, state.id] },
    { target: sheltered },
    { thieves: 1_000_000 },
  ]) {
    say(own, { ...theft, ...wrong });
  }
  say(sheltered, theft);
  say(own, { type: 'spy', target, thieves: 5 });
  const fields = { material: 'iron', category: 'economy', building: 'homes' };
  for (const { id: op, needs, kind, nerve } of operations.list) {
    while (world.house(own)!.nerve < nerve) play.tick();
    const frame = kind === 'sabotage' ? { frame: [third.realm, third.state] } : {};
    say(own, { ...theft, op, ...(needs === null ? {} : { [needs]: fields[needs] }), ...frame });
  }
}

/** Generals, with every refusal of theirs. */
function recruit(play: Play, say: Say): void {
  const { own, world } = play;
  const { rules } = world;
  const traits = rules.traits.list.slice(0, 6).map(({ id }) => id);
  const recruit = { type: 'recruit_general', name: 'Nell', traits: [traits[0]] };
  const rich = world.house(own)!;
  const set = (general: number) => ({ type: 'set_defender', general });
  say(own, { ...recruit, traits: ['nothing'] });
  say(own, { ...recruit, traits: [traits[0], traits[0]] });
  say(own, { ...recruit, traits });
  while (rich.gold < 450_000) play.tick();
  const academic = { type: 'recruit_academic', name: 'Listener Nell', category: 'arcane' };
  say(own, { ...academic, category: 'nothing' });
  for (let i = 0; i <= rules.params.academics_max; i++) say(own, { ...academic, name: `Listener ${i}` });
  say(own, { ...recruit, name: 'Listener 0' });
  for (let i = 0; i <= rules.params.generals_max; i++)
    say(own, { ...recruit, name: `Nell ${i}`, traits: [] });
  const nell = world.characters.of(own).find(({ kind }) => kind === 'general')!.id;
  say(own, set(9_999));
  say(own, set(nell));
  say(own, set(nell));
  const reassure = { type: 'reassure', character: { kind: 'general', id: nell } };
  say(own, { ...reassure, character: { kind: 'academic', id: 9_999 } });
  say(own, reassure);
  say(own, reassure);
  const beggar = world.houseOf(2)!.id;
  for (let i = 0; i < rules.params.generals_max; i++) say(beggar, { ...recruit, name: `Ode ${i}` });
}

/** The Hall of Deeds, with every refusal of its commands. */
function trafficInDeeds(play: Play, say: Say): void {
  const { own, world } = play;
  const { rules, hall, characters } = world;
  const { auction_ticks_min: ticks, auction_ticks_max } = rules.params;
  const mine = characters.of(own);
  const [first, second, third] = mine.map(({ kind, id }) => ({ kind, id }));
  const reserve = appraisalOf(world, mine[0]);
  const rich = world.houses.filter(
    ({ id, protected_until, gold }) => id !== own && protected_until === 0 && gold > 80_000,
  );
  const [ann, bea] = rich.filter(({ id }) => characters.of(id).length === 0).map(({ id }) => id);
  const guarded = world.houses.find(({ protected_until }) => protected_until !== 0)!.id;
  const list = { type: 'list', character: first };
  say(guarded, list);
  say(own, { ...list, character: { kind: 'general', id: 9_999 } });
  say(own, { ...list, reserve });
  say(own, { ...list, reserve, ticks: auction_ticks_max + 1 });
  say(own, { ...list, reserve: 1, ticks });
  say(own, { ...list, reserve, ticks });
  const auction = hall.last_listing_id;
  say(own, list);
  const bid = { type: 'bid', listing: auction, price: reserve };
  say(guarded, bid);
  say(ann, { ...bid, listing: 9_999 });
  say(own, bid);
  say(ann, { ...bid, price: 1 });
  say(ann, { ...bid, price: reserve });
  say(ann, bid);
  say(bea, { ...bid, price: Math.ceil((reserve * 10_500) / 10_000) });
  say(own, { type: 'delist', listing: auction });
  say(own, { type: 'delist', listing: 9_999 });
  say(ann, { type: 'delist', listing: auction });

  say(own, { type: 'list', character: second });
  const open = hall.last_listing_id;
  const price = appraisalOf(world, mine[1]);
  const offer = { type: 'make_offer', character: second, price };
  say(guarded, offer);
  say(ann, { ...offer, character: third });
  say(own, offer);
  say(ann, { ...offer, character: first });
  say(ann, { ...bid, listing: open });
  say(ann, { ...offer, price: 1 });
  say(ann, { ...offer, price: price * 2 - 1_000 });
  say(ann, offer);
  say(ann, offer);
  say(bea, offer);
  const { last_offer_id: given } = hall;
  say(own, { type: 'accept_offer', offer: 9_999 });
  say(ann, { type: 'drop_offer', offer: given });
  say(bea, { type: 'drop_offer', offer: given });
  say(own, { type: 'delist', listing: open });
  say(own, { type: 'accept_offer', offer: given - 1 });
  for (let i = 0; i < ticks + 1; i++) play.tick();
}

/** A house bids all of a day's gain for somebody and trades then: the day in which it has both leaves the next one less. */
function bidAndTrade(play: Play, say: Say): void {
  const { world } = play;
  const { trade_gain_per_acre, auction_ticks_min: ticks, day_ticks } = world.rules.params;
  while (world.tick % day_ticks !== 0) play.tick();
  const free = world.houses.filter(({ protected_until }) => protected_until === 0);
  const seller = free.find(({ id }) => world.characters.of(id).some(isAtHome))!;
  const character = world.characters.of(seller.id).find(isAtHome)!;
  const apart = free.filter((house) => world.stateOf(house) !== world.stateOf(seller));
  const bidder = apart.find(({ gold, id }) => gold > 100_000 && world.characters.of(id).length === 0)!;
  const appraisal = appraisalOf(world, character);
  const reserve = Math.ceil(appraisal / 2);
  say(seller.id, { type: 'list', character: { kind: character.kind, id: character.id }, reserve, ticks });
  const most = trade_gain_per_acre * bidder.land;
  say(bidder.id, { type: 'bid', listing: world.hall.last_listing_id, price: appraisal - most });
  for (const { id, index } of world.rules.materials.list) {
    const price = Math.ceil(world.market.books[index].trading.reference * 0.9);
    const order = { type: 'order', material: id, quantity: 10, price };
    const other = apart.find((house) => house !== bidder && house.row[MATERIALS + index] > 10);
    if (other === undefined || world.dealings.gainOf(bidder.id) > 0) continue;
    say(other.id, { ...order, side: 'sell' });
    say(bidder.id, { ...order, side: 'buy' });
  }
  for (let i = 0; i < ticks; i++) play.tick();
  assert(world.dealings.gainOf(bidder.id) > most, 'it has more than a day of trades may bring');
  while (world.tick % day_ticks !== 0) play.tick();
  assert(world.dealings.gainOf(bidder.id) > 0, 'which counts in the next');
}

/** Somebody buys all that stewards offer, and two wait a little below what they ask for then, until they come down to it. */
function waitForStewards(play: Play, say: Say): void {
  const { world } = play;
  // Nobody else sells of it.
  const book = world.market.books.find(
    (each) => each.stewards.length > 0 && [...each.open(SELL)].length === 0,
  );
  const { material: index, trading, stewards } = book!;
  const { id: material } = world.rules.materials.list[index];
  const price = () => Math.min(...stewards.map((each) => each.priceAt(trading.reference)));
  const buy = { type: 'order', side: 'buy', material };
  const [first, second, rich] = world.houses
    .filter(({ id, protected_until }) => protected_until === 0 && world.market.of(id).length === 0)
    .sort((a, b) => a.gold - b.gold)
    .slice(-3);
  for (const { offer } of stewards) say(rich.id, { ...buy, quantity: offer, price: price() });
  play.tick();
  say(first.id, { ...buy, quantity: 2, price: price() - 2 });
  say(second.id, { ...buy, quantity: 3, price: price() - 1 });
  const waits = () => [first, second].some(({ id }) => world.market.of(id).length > 0);
  assert(waits(), 'they wait');
  for (let i = 0; i < 8 && waits(); i++) play.tick();
  assert(!waits(), 'stewards have come down to them');
}

/** Who looks like two who sit in a state is told so, and where none is asked for seated elsewhere. */
function lookAlike(play: Play): void {
  for (const place of [{ realm: 3, state: 1 }, {}]) {
    const command = create('Lookalike', place);
    const folded = foldName(command.name);
    play.request({ at: play.now, actor: { account: 99_999 }, command, folded, alike: [[3, 1, 2]] });
  }
}

/** A house whose player says that a program plays it founds, and another says so later. */
function playByProgram(play: Play): void {
  const command = create('Clockwork');
  play.request({
    at: play.now,
    actor: { account: 99_998 },
    command,
    folded: foldName(command.name),
    bot: true,
  });
  play.staff({ type: 'bot', house: play.own });
  play.staff({ type: 'bot', house: 9_999 });
}

/** People take every seat, so that states open that nobody lives in yet. */
function openMore(play: Play, say: Say): void {
  const { world } = play;
  const last = world.realms[5];
  const open = last.states.length;
  for (let account = 100_001; last.states.length === open; account++)
    play.say(account, create(`Settler ${account}`));
  // Who is protected still may live by a clock of its own, and waits with what concerns others.
  const isFree = (id: number) => world.house(id)?.protected_until === 0;
  const elsewhere = world.realms.slice(0, 5).flatMap(({ states }) => states);
  const { seats } = elsewhere.find((state) => state.seats.some(isFree))!;
  const house = seats.find(isFree)!;
  for (const id of seats.filter((each) => each !== 0))
    say(id, { type: 'vote', vote: { type: 'for', house } });
  say(house, { type: 'propose_ceasefire', realm: last.id, state: open + 1, ticks: 4 });
}

/** Two friends come to one state, a third is one too many; a newcomer comes to who sits there already. */
function comeTogether(play: Play): void {
  const { world } = play;
  const come = (account: number, pack: Request['pack'], place: object = {}) => {
    const command = create(`Friend ${account}`, place);
    const folded = foldName(command.name);
    play.request({ at: play.now, actor: { account }, command, folded, pack, invited: true });
  };
  const two = { number: 1, size: 2 };
  come(200_001, two);
  const first = world.last_house_id;
  const { realm } = world.theHouse(first);
  come(200_002, two, { realm: (realm % 6) + 1, state: 1 });
  for (const account of [200_002, 200_003]) come(account, two);
  come(200_003, { number: 2, size: 2, beside: first });
}

/** Wars and ceasefires between states, with every refusal of theirs. */
function negotiate(play: Play, say: Say): void {
  const { world } = play;
  const [own, near] = [world.realms[3].states[0], world.realms[4].states[0]];
  const leaders = [own, near].map(({ seats }) => seats.find((id) => id !== 0)!);
  const [house, enemy] = leaders;
  for (const id of leaders) say(id, { type: 'vote', vote: { type: 'for', house: id } });
  const at = ({ realm, id }: { realm: number; id: number }) => ({ realm, state: id });
  const declare = { type: 'declare_war', ...at(near) };
  const third = world.realms
    .flatMap(({ states }) => states)
    .find((state) => !isInWarRange(world, own, state))!;
  say(house, { type: 'rename_state', name: near.name });
  for (let i = 0; i < 2; i++) say(house, { type: 'rename_state', name: 'The Long Table' });
  const ahead = { type: 'queue', when: { type: 'at_tick', tick: world.tick + 20 } };
  const renaming = { type: 'rename_state', house, name: 'The Short Table' };
  for (let i = 0; i < 2; i++) {
    say(house, { ...ahead, command: renaming });
    say(house, { ...ahead, command: { type: 'recruit_general', house, name: 'Omara' } });
    if (i === 0) play.staff({ type: 'rename_state', ...at(own), name: own.name, look: own.look });
    else play.staff({ type: 'mute', house });
  }
  say(own.seats.findLast((id) => id !== 0)!, declare);
  for (const wrong of [{ realm: 99 }, { state: 99 }, at(own), at(third)])
    say(house, { ...declare, ...wrong });
  say(house, { type: 'offer_peace' });
  say(house, { type: 'withdraw' });

  const propose = { type: 'propose_ceasefire', ...at(near), ticks: 4 };
  say(house, { ...propose, ticks: 1 });
  say(house, propose);
  say(enemy, { ...propose, ...at(own) });
  say(house, declare);
  say(enemy, { type: 'break_ceasefire', ...at(own) });
  say(enemy, { type: 'break_ceasefire', ...at(own) });

  say(house, declare);
  say(enemy, { ...declare, ...at(own) });
  say(house, declare);
  say(house, { type: 'withdraw' });
  say(house, { type: 'offer_peace' });
  play.tick();
  play.tick();
  say(enemy, { type: 'withdraw' });
}

/** Attacks of every kind, with every refusal of theirs. */
function war(play: Play, say: Say): void {
  const { own, world } = play;
  const house = world.house(own)!;
  const enemy = world.houseOf(3)!.id;
  const mates = world.stateOf(house).seats.filter((id) => id !== 0 && id !== own);
  const all = (at: House, slots: number[]) =>
    Array.from({ length: 10 }, (_, slot) => (slots.includes(slot) ? at.row[UNITS + slot] : 0));
  const attack = { type: 'attack', attacker: own, target: enemy, units: [50] };
  const by = (who: number, command: object) => say(who, { ...attack, attacker: who, house: who, ...command });
  for (const robot of world.houses.filter(({ protected_until }) => protected_until !== 0).slice(0, 3)) {
    by(robot.id, {});
    by(own, { target: robot.id });
  }
  while (house.protected_until !== 0 || world.house(enemy)!.protected_until !== 0) play.tick();
  const mate = mates.find((id) => world.house(id)!.protected_until === 0)!;
  say(own, { ...attack, house: enemy });
  const nell = world.characters.of(own)[0].id;
  for (const wrong of [
    { kind: 'nothing' },
    { target: 9_999 },
    { target: mate },
    { kind: 'raze' },
    { kind: 'raze', building: 'nothing' },
    { kind: 'flanked_ambush' },
    { upgraded_mercenaries: true },
    { units: [0, 0, 10] },
    { units: [] },
    { units: [1_000_000] },
    { general: 9_999 },
    { medics: 1_000_000 },
    { units: [50, 0, 0, 0, 0, 0, 0, 0, 11] },
    { units: [1], horses: 2 },
  ]) {
    by(own, wrong);
  }
  by(own, { general: nell });
  by(own, { general: nell });
  say(own, { type: 'train', unit: 4, count: 60, direct: true });
  for (let i = 0; i < 4; i++) play.tick();
  for (let i = 0; i < 4; i++) say(own, { type: 'operation', op: 'muster', target: enemy, thieves: 60 });
  by(own, { units: [1] });
  say(own, { type: 'release', unit: 2, count: house.row[UNITS + 2] });
  by(own, { units: all(house, [0]) });
}

/** A house that strikes twice within the hour, and one that has some of it back; neither keeps a guard. */
function duel(play: Play, say: Say): void {
  const { world } = play;
  const found = (account: number, race: string, realm: number) => {
    play.say(account, create(`Duellist ${account}`, { race, realm, state: 2 }));
    return world.houseOf(account)!;
  };
  const rider = found(21, 'sootriders', 1);
  const victim = found(22, 'farlights', 2);
  const sworn = found(23, 'brandsworn', 3);
  for (let i = 0; i < world.rules.params.protection_leave_ticks; i++) play.tick();
  for (const { id } of [rider, victim, sworn]) say(id, { type: 'leave_protection' });
  finishWonder(play, say, victim.id);
  say(victim.id, { type: 'release', unit: 2, count: victim.row[UNITS + 2] });
  say(victim.id, { type: 'release', unit: 0, count: victim.row[UNITS] - 100 });
  const twice = { type: 'attack', attacker: sworn.id, target: victim.id, units: [1], double_strike: true };
  say(sworn.id, twice);
  const traits = world.rules.traits.list.slice(0, 3).map(({ id }) => id);
  say(sworn.id, { type: 'recruit_general', name: 'Hask', traits });
  say(sworn.id, { ...twice, general: world.characters.last_ids.general });
  say(rider.id, { type: 'attack', attacker: rider.id, target: victim.id, units: [300] });
  say(victim.id, { type: 'retake_land', from: rider.id, acres: 100 });
  say(victim.id, { type: 'retake_land', from: rider.id, acres: 3 });
  say(victim.id, { type: 'retake_land', from: rider.id, acres: 3 });
  say(rider.id, { type: 'second_strike' });
  say(rider.id, { type: 'second_strike' });
  say(victim.id, {
    type: 'attack',
    attacker: victim.id,
    target: rider.id,
    units: [20],
    kind: 'flanked_ambush',
  });
  for (const kind of ['encroach', 'sack', 'scour', 'ransack', 'siege', 'raze']) {
    const building = kind === 'raze' ? { building: 'homes' } : {};
    say(rider.id, { type: 'attack', attacker: rider.id, target: victim.id, units: [30], kind, ...building });
  }
  play.tick();
  say(victim.id, { type: 'revive' });
}

/** A wonder of a house that leads its state alone. */
function finishWonder(play: Play, say: Say, house: number): void {
  const { rules } = play.world;
  const { id, materials } = rules.wonders.list[1];
  const fund = { type: 'fund_wonder', builder: house };
  say(house, { type: 'vote', vote: { type: 'for', house } });
  say(house, { type: 'start_wonder', wonder: id });
  say(house, { ...fund, gold: 1_000_000 });
  for (const [material] of materials)
    say(house, { ...fund, material: rules.materials.list[material].id, amount: 1_000 });
  for (let i = 0; i <= rules.params.wonder_ticks; i++) play.tick();
}

/** Powers of races, with every refusal of theirs. */
function powers({ world }: Play, say: Say): void {
  const of = (flag: FlagId) =>
    world.houses.filter(
      ({ race, protected_until }) => protected_until === 0 && world.rules.races.list[race].flags.has(flag),
    );
  const far = (house: House) =>
    world.houses.findLast((other) => other.realm !== house.realm && other.protected_until === 0)!;
  for (const house of of('second_strike').slice(0, 1)) say(house.id, { type: 'second_strike' });
  for (const house of of('retake_land').slice(0, 1)) {
    say(house.id, { type: 'retake_land', from: far(house).id, acres: 1 });
  }
  for (const house of of('mirror').slice(0, 1)) {
    const near = world.houses.find((other) => other.realm === house.realm && other !== house)!;
    say(house.id, { type: 'mirror', of: far(house).id });
    say(house.id, { type: 'mirror', of: near.id });
    say(house.id, { type: 'mirror', of: near.id });
  }
}

/** The largest house attacks the smallest, which is too small for it. */
function bully({ world }: Play, say: Say): void {
  const open = world.houses.filter(({ protected_until }) => protected_until === 0);
  open.sort((a, b) => b.land - a.land || a.id - b.id);
  const [largest] = open;
  const { relations } = world;
  const smallest = open.findLast((house) => {
    const [ours, theirs] = [world.stateOf(largest), world.stateOf(house)];
    return theirs !== ours && relations.ceasefire(ours, theirs) === undefined;
  })!;
  say(largest.id, { type: 'attack', attacker: largest.id, target: smallest.id, units: [1] });
}

/** Quests and heirs, with every refusal of theirs. */
function seek(play: Play, say: Say): void {
  const { own, world } = play;
  const { quests, characters, rules } = world;
  const asked = () => [...quests.of_house.values()].filter(({ answer_by_tick }) => answer_by_tick !== 0);
  const answer = { type: 'answer_quest', commit: true };
  while (asked().length < 4) play.tick();
  const [first, second] = asked();
  const idle = world.houses.find(({ id }) => !quests.of_house.has(id))!;
  say(idle.id, answer);
  say(first.house, { ...answer, commit: false });
  say(second.house, answer);
  say(second.house, answer);
  for (const { house } of asked()) say(house, answer);

  const heirs = characters.of(own).map(({ kind, id }) => ({ kind, id }));
  const mark = { type: 'mark_heirs', heirs: heirs.slice(0, 2) };
  say(own, { ...mark, heirs: new Array(rules.params.heirs_max + 1).fill(heirs[0]) });
  say(own, { ...mark, heirs: [{ kind: 'general', id: 9_999 }] });
  say(own, { ...mark, heirs: [heirs[0], heirs[0]] });
  say(own, mark);
  listHeir(play, say);
}
