import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandReplyOf, isRefusal, refusalText } from '@realm/contract';
import { SLOT, UNBOUNDED } from '@realm/rules';
import { openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { exploreGold } from '../src/features/land/prices.ts';
import {
  appraisalOf,
  execute,
  type House,
  MATERIALS,
  preview,
  stateHash,
  type Transfer,
  tick,
  UNITS,
  type World,
} from '../src/index.ts';

const PARAMS = {
  protection_ticks: 0,
  protection_leave_ticks: 0,
  chance_min_bp: 10_000,
  chance_max_bp: 10_000,
  leader_wait_ticks: 0,
  attack_hopeless_bp: 0,
  // What passes is noted however much it is.
  theft_per_acre: UNBOUNDED,
  thefts_per_acre: UNBOUNDED,
  trade_gain_per_acre: UNBOUNDED,
  gift_per_acre: UNBOUNDED,
  gift_worth_per_acre: UNBOUNDED,
};

/** A world in which Ada and Bo sit in one state and Cy in another realm; all others are robots. */
class Scene {
  readonly world: World;
  readonly ada: House;
  readonly bo: House;
  readonly cy: House;

  constructor() {
    this.world = openTestWorld(rulesOf('embers-1', PARAMS), { robots: 96 });
    const [seat, next] = this.world.realms[0].states[0].seats;
    this.ada = this.played(this.world.house(seat)!, 1);
    this.bo = this.played(this.world.house(next)!, 2);
    this.cy = this.played(this.world.houses.find(({ realm }) => realm !== 1)!, 3);
  }

  private played(house: House, account: number): House {
    house.account = account;
    house.robot = 0;
    house.gold = 5_000_000;
    return house;
  }

  /** Gives an order, and answers what it was answered with what passed. A preview notes nothing. */
  say(house: House, command: object): { reply: Record<string, unknown>; passed: readonly Transfer[] } {
    const { world } = this;
    const actor = house.robot === 1 ? { robot: house.id } : { account: house.account };
    const folded = 'name' in command ? String(command.name).toLowerCase() : undefined;
    const request = { at: world.at, actor, command: { house: house.id, ...command } as never, folded };
    const before = stateHash(world, sha256);
    preview(world, request);
    assert.deepEqual(world.transfers.drain(), [], 'a preview passes nothing');
    assert.equal(stateHash(world, sha256), before);
    const reply = execute(world, request);
    if (isRefusal(reply)) assert.fail(refusalText(reply));
    return { reply: reply as never, passed: world.transfers.drain() };
  }

  reference(material: string): number {
    const { index } = this.world.rules.materials.get(material)!;
    return this.world.market.books[index].trading.reference;
  }

  stock(house: House, material: string, units: number): void {
    house.cells[MATERIALS + this.world.rules.materials.get(material)!.index] = units;
  }
}

const from = (giver: House, receiver: House, by: Transfer['by'], gold: number): Transfer => ({
  giver: giver.id,
  receiver: receiver.id,
  by,
  gold,
  people: true,
});

test('aid counts by what arrives, at the reference price', () => {
  const it = new Scene();
  const { world, ada, bo } = it;
  const gold = it.say(ada, { type: 'send_aid', to: bo.id, what: 'gold', amount: 10_000 });
  assert.deepEqual(gold.passed, [from(ada, bo, 'aid', gold.reply.arriving as number)]);
  it.stock(ada, 'timber', 100);
  const timber = it.say(ada, { type: 'send_aid', to: bo.id, what: 'material:timber', amount: 100 });
  const arriving = timber.reply.arriving as number;
  assert.ok(arriving < 100);
  assert.deepEqual(timber.passed, [from(ada, bo, 'aid', arriving * it.reference('timber'))]);
  tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.deepEqual(world.transfers.drain(), [], 'it has passed already');
});

test('a deal counts by how far its price departs from the reference, whichever side waited', () => {
  const it = new Scene();
  const { ada, cy } = it;
  const reference = it.reference('iron');
  const deal = (seller: House, buyer: House, price: number, first: 'seller' | 'buyer') => {
    it.stock(seller, 'iron', 40);
    const order = { type: 'order', material: 'iron', quantity: 40, price };
    const orders = [
      () => it.say(seller, { ...order, side: 'sell' }),
      () => it.say(buyer, { ...order, side: 'buy' }),
    ];
    if (first === 'buyer') orders.reverse();
    assert.deepEqual(orders[0]().passed, [], 'waiting passes nothing');
    const { reply, passed } = orders[1]();
    assert.equal(reply.filled, 40);
    return passed;
  };
  assert.deepEqual(deal(ada, cy, reference, 'seller'), [], 'a fair deal feeds nobody');
  assert.deepEqual(deal(ada, cy, reference + 7, 'seller'), [from(cy, ada, 'market', 280)]);
  assert.deepEqual(deal(ada, cy, reference + 7, 'buyer'), [from(cy, ada, 'market', 280)]);
  assert.deepEqual(deal(ada, cy, reference - 3, 'buyer'), [from(ada, cy, 'market', 120)]);
});

test('a sale in the Hall counts by what the seller gets beyond the appraisal, or the buyer pays under it', () => {
  const it = new Scene();
  const { world, ada, cy } = it;
  const { hall_burn_bp, hall_price_min_bp, hall_price_max_bp } = world.rules.params;
  const sale = (name: string, share_bp: number) => {
    it.say(ada, { type: 'recruit_general', name });
    const general = world.characters.of(ada.id).at(-1)!;
    const character = { kind: 'general', id: general.id };
    it.say(ada, { type: 'list', character });
    const appraisal = appraisalOf(world, general);
    const price = Math.floor((appraisal * share_bp) / 10_000);
    const { reply } = it.say(cy, { type: 'make_offer', character, price });
    const sold = it.say(ada, { type: 'accept_offer', offer: reply.offer });
    return { appraisal, price, received: sold.reply.received as number, passed: sold.passed };
  };
  const dear = sale('Dear', hall_price_max_bp);
  assert.equal(dear.received, dear.price - Math.ceil((dear.price * hall_burn_bp) / 10_000));
  assert.deepEqual(dear.passed, [from(cy, ada, 'hall', dear.received - dear.appraisal)]);
  const cheap = sale('Cheap', hall_price_min_bp);
  assert.deepEqual(cheap.passed, [from(ada, cy, 'hall', cheap.appraisal - cheap.price)]);
  const fair = sale('Fair', 10_500);
  assert.ok(fair.received < fair.appraisal);
  assert.deepEqual(fair.passed, [], 'what is burned feeds nobody');
});

test('a grant is that of the leader who gave it', () => {
  const it = new Scene();
  const { world, ada, bo } = it;
  it.say(ada, { type: 'vote', vote: { type: 'for', house: ada.id } });
  it.say(bo, { type: 'vote', vote: { type: 'for', house: ada.id } });
  const { treasury } = world.stateOf(ada);
  treasury.gold = 100_000;
  treasury.materials[world.rules.materials.get('iron')!.index] = 2_000;
  const gold = it.say(ada, { type: 'grant', to: bo.id, amount: 700 });
  assert.deepEqual(gold.passed, [from(ada, bo, 'grants', 700)]);
  const iron = it.say(ada, { type: 'grant', to: bo.id, amount: 30, material: 'iron' });
  assert.deepEqual(iron.passed, [from(ada, bo, 'grants', 30 * it.reference('iron'))]);
});

test("a treasury's deal is that of the leader who ordered it", () => {
  const it = new Scene();
  const { world, ada, bo, cy } = it;
  it.say(ada, { type: 'vote', vote: { type: 'for', house: ada.id } });
  it.say(bo, { type: 'vote', vote: { type: 'for', house: ada.id } });
  world.stateOf(ada).treasury.materials[world.rules.materials.get('iron')!.index] = 60;
  const price = it.reference('iron') - 2;
  it.say(ada, { type: 'order', treasury: true, side: 'sell', material: 'iron', quantity: 60, price });
  const { passed } = it.say(cy, { type: 'order', side: 'buy', material: 'iron', quantity: 60, price });
  assert.deepEqual(passed, [from(ada, cy, 'market', 120)]);
});

test('an attack counts by the land, goods and captives it takes', () => {
  const it = new Scene();
  const { world, ada, cy } = it;
  const { aid_worth_food_milli, aid_worth_soldier } = world.rules.params;
  cy.cells.fill(0, UNITS, UNITS + 10);
  cy.food = 90_000;
  it.stock(cy, 'steel', 900);
  for (const kind of ['assault', 'sack', 'scour']) {
    ada.cells[UNITS + SLOT.offense] = 4_000;
    ada.cells[UNITS + SLOT.defense] = 40_000;
    const acre = exploreGold(world.rules, ada);
    const { reply, passed } = it.say(ada, {
      type: 'attack',
      attacker: ada.id,
      target: cy.id,
      kind,
      units: [0, 4_000],
    });
    const outcome = (reply as unknown as CommandReplyOf<'attack'>).outcome!;
    assert.ok(outcome.won, kind);
    let gold = outcome.acres * acre + outcome.gold + outcome.captives * aid_worth_soldier;
    gold += Math.floor((outcome.food * aid_worth_food_milli) / 1_000);
    for (const [id, units] of Object.entries(outcome.materials)) gold += units * it.reference(id);
    assert.ok(gold > 0, kind);
    assert.deepEqual(passed, [from(cy, ada, 'attacks', gold)], kind);
  }
});

test('a theft counts by what it carries off; books have no price', () => {
  const it = new Scene();
  const { world, ada, cy } = it;
  ada.cells[UNITS + SLOT.thieves] = 500;
  it.stock(cy, 'iron', 9_000);
  cy.horses = 5_000;
  const steal = (op: string, more: object = {}) => {
    ada.nerve = world.rules.params.nerve_max;
    const { reply, passed } = it.say(ada, { type: 'operation', target: cy.id, op, thieves: 400, ...more });
    return { taken: (reply as { taken: { amount: number } }).taken.amount, passed };
  };
  const gold = steal('strongbox');
  assert.ok(gold.taken > 0);
  assert.deepEqual(gold.passed, [from(cy, ada, 'thefts', gold.taken)]);
  const iron = steal('smuggle', { material: 'iron' });
  assert.deepEqual(iron.passed, [from(cy, ada, 'thefts', iron.taken * it.reference('iron'))]);
  const horses = steal('rustle');
  assert.deepEqual(horses.passed, [
    from(cy, ada, 'thefts', horses.taken * world.rules.params.aid_worth_horse),
  ]);
  assert.deepEqual(steal('pilfer', { category: 'economy' }).passed, []);
});

test('with a robot it is noted as such, between robots not at all', () => {
  const it = new Scene();
  const { world, ada } = it;
  const robots = world.houses.filter(({ realm, state, robot }) => realm === 1 && state === 1 && robot === 1);
  const [one, other] = robots;
  one.gold = 50_000;
  const aid = (house: House, to: House) =>
    it.say(house, { type: 'send_aid', to: to.id, what: 'gold', amount: 5_000 });
  assert.deepEqual(aid(one, other).passed, []);
  const { reply, passed } = aid(ada, one);
  assert.deepEqual(passed, [{ ...from(ada, one, 'aid', reply.arriving as number), people: false }]);
});
