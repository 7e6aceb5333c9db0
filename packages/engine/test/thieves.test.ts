import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mulDiv } from '@realm/base';
import {
  type CommandOf,
  type CommandReplyOf,
  isRefusal,
  type NewsItem,
  type RefusalCode,
} from '@realm/contract';
import { S, SLOT, UNBOUNDED } from '@realm/rules';
import { openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import {
  BOOKS,
  BUILDINGS,
  execute,
  type House,
  MATERIALS,
  preview,
  stateHash,
  tick,
  UNITS,
  type World,
} from '../src/index.ts';
import { goldMade } from '../src/stats/gold.ts';
import { settle } from '../src/stats/settle.ts';
import { stat } from '../src/stats/stat.ts';
import { operationChanceBp, thiefStrength, vigilanceOf } from '../src/stats/thieves.ts';

type Operation = Omit<CommandOf<'operation'>, 'type' | 'house' | 'target'>;
type Reply = CommandReplyOf<'operation'>;

/** Thieves who always get in, and others who never do. */
const SURE = { chance_min_bp: 10_000, chance_max_bp: 10_000 };
/** What trades and thefts may bring has tests of its own. */
const UNBOUND = {
  theft_per_acre: UNBOUNDED,
  thefts_per_acre: UNBOUNDED,
  trade_gain_per_acre: UNBOUNDED,
  gift_worth_per_acre: UNBOUNDED,
};
const NEVER = { chance_min_bp: 0, chance_max_bp: 0 };

interface Scene {
  readonly world: World;
  readonly house: House;
  readonly target: House;
  /** A house of a third state. */
  readonly third: House;
}

/** Two houses of different realms out of protection, the first with 300 thieves and the second with stocks. */
function scene(params: object = SURE): Scene {
  const rules = rulesOf('embers-1', {
    protection_ticks: 0,
    protection_leave_ticks: 0,
    ...UNBOUND,
    ...params,
  });
  const world = openTestWorld(rules, { robots: 48 });
  const [house, target, third] = world.houses;
  house.cells[UNITS + SLOT.thieves] = 300;
  house.nerve = world.rules.params.nerve_max;
  target.horses = 500;
  target.cells[BOOKS] = 5_000;
  target.cells[UNITS + SLOT.thieves] = 100;
  target.adepts = 400;
  for (const each of [house, target]) settle(world.rules, each);
  return { world, house, target, third };
}

function request({ world, house, target }: Scene, fields: Operation) {
  const command = { type: 'operation', house: house.id, target: target.id, ...fields } as const;
  return { at: world.at, actor: { robot: house.id }, command };
}

function send(about: Scene, fields: Operation): Reply {
  const answer = execute(about.world, request(about, fields));
  assert.ok(!isRefusal(answer), JSON.stringify(answer));
  return answer as Reply;
}

function refusal(about: Scene, fields: Partial<Operation>): RefusalCode | null {
  const answer = execute(about.world, request(about, { op: 'strongbox', thieves: 10, ...fields }));
  return isRefusal(answer) ? answer.code : null;
}

function told(house: House): NewsItem[] {
  return house.news.items().filter(({ kind }) => ['thieves_caught', 'stolen', 'sabotaged'].includes(kind));
}

const stateOf = ({ world }: Scene, house: House) => world.stateOf(house);
const placeOf = ({ realm, state }: House) => ({ realm, state });

test('strength and Vigilance count by the acre', () => {
  const { world, house, target } = scene();
  const perAcre = (hundredths: number, bonus_bp: number, { land }: House) =>
    Math.floor((Math.floor((hundredths * (10_000 + bonus_bp)) / 10_000) * 100) / land);
  assert.equal(thiefStrength(house, 150), perAcre(15_000, stat(house, S.thief_strength), house));
  const watch = world.rules.params.watch_per_100_acres;
  assert.equal(
    vigilanceOf(world.rules, target),
    perAcre(10_000 + target.land * watch, stat(target, S.vigilance), target),
  );
});

test('the chance follows the ratio of the two; blame makes failing likelier by a fifth', () => {
  const { world, house, target } = scene({});
  const { rules } = world;
  const vigilance = vigilanceOf(rules, target);
  for (const [thieves, op] of [
    [1, 'strongbox'],
    [150, 'strongbox'],
    [300, 'survey'],
  ] as const) {
    const operation = rules.operations.get(op)!;
    const chance = (framed: boolean) => operationChanceBp(rules, operation, house, target, thieves, framed);
    const ratio = mulDiv(thiefStrength(house, thieves), 10_000, vigilance);
    assert.equal(chance(false), Math.max(300, Math.min(9_700, rules.curves[operation.curve].at(ratio))));
    assert.equal(chance(true), Math.max(300, 10_000 - Math.ceil((10_000 - chance(false)) * 1.2)));
  }
});

test('each refusal in its order', () => {
  const about = scene();
  const { world, house, target, third } = about;
  const mate = world.houses.find((each) => each !== house && world.stateOf(each) === world.stateOf(house))!;
  const rows: [Partial<Operation> & { target?: number }, RefusalCode][] = [
    [{ op: 'nothing', target: 9_999 }, 'unknown_operation'],
    [{ op: 'smuggle' }, 'operation_needs'],
    [{ op: 'pilfer', material: 'iron' }, 'operation_needs'],
    [{ op: 'strongbox', material: 'iron' }, 'operation_takes_no'],
    [{ op: 'survey', frame: [1, 1] }, 'operation_takes_no'],
    [{ op: 'smuggle', material: 'nothing', target: 9_999 }, 'unknown_material'],
    [{ op: 'pilfer', category: 'nothing' }, 'unknown_category'],
    [{ op: 'fires', building: 'nothing' }, 'unknown_building'],
    [{ frame: [99, 1] }, 'unknown_realm'],
    [{ frame: [1, 99], target: 9_999 }, 'unknown_state'],
    [{ target: 9_999 }, 'no_such_house'],
    [{ target: mate.id, thieves: 1_000 }, 'in_your_state'],
    [{ target: house.id }, 'in_your_state'],
    [{ frame: [house.realm, house.state] }, 'not_to_be_framed'],
    [{ frame: [target.realm, target.state], thieves: 1_000 }, 'not_to_be_framed'],
    [{ thieves: 301 }, 'not_enough'],
  ];
  for (const [fields, code] of rows) assert.equal(refusal(about, fields), code, JSON.stringify(fields));

  world.relations.ceasefires.add({ a: stateOf(about, house), b: stateOf(about, target), until_tick: 9 });
  assert.equal(refusal(about, { thieves: 301 }), 'in_ceasefire');
  target.protected_until = 50;
  assert.equal(refusal(about, {}), 'target_protected');
  house.protected_until = 50;
  assert.equal(refusal(about, {}), 'under_protection');
  assert.equal(refusal(about, { frame: [third.realm, third.state] }), 'under_protection');
  // To know is always allowed.
  assert.equal(refusal(about, { op: 'survey' }), null);
  house.nerve = 0;
  assert.equal(refusal(about, { op: 'survey' }), 'not_enough');
});

test('intel brings the state a report and the target no news', () => {
  for (const op of ['survey', 'muster', 'ledgers', 'archives', 'couriers', 'dossier']) {
    const about = scene();
    const { world, house, target } = about;
    target.battered_tenths = 200;
    const reply = send(about, { op, thieves: 100 });
    const hit = { battered_tenths: 200, protection_bp: 8_000 };
    assert.deepEqual(
      [reply.success, reply.chance, reply.hit, reply.taken, reply.harmed],
      [true, 'very good', hit, undefined, undefined],
    );
    const { report } = reply;
    assert.ok(report);
    assert.deepEqual(
      [report.id, report.kind, report.target, report.by, report.hit],
      [1, op, target.id, house.id, hit],
    );
    assert.equal(world.stateOf(house).intel.newest().length, 1);
    assert.deepEqual(told(target), []);
    assert.equal(house.nerve, world.rules.params.nerve_max - reply.nerve);
    assert.equal(reply.after.units[SLOT.thieves], 300 - reply.lost!);
  }
});

test('numbers of troops are off by no more than they may be, and within a tick always by the same', () => {
  const about = scene();
  const { world, target } = about;
  target.cells[UNITS + SLOT.defense] = 100_000;
  target.cells[UNITS + SLOT.defense_plus] = 100_000;
  const seen = new Set<number>();
  for (let i = 0; i < 12; i++) {
    const first = send(about, { op: 'muster', thieves: 10 }).report;
    const again = send(about, { op: 'muster', thieves: 10 }).report;
    assert.ok(first?.kind === 'muster' && again?.kind === 'muster');
    assert.deepEqual(again.home, first.home);
    assert.ok(first.home.defense >= 188_000 && first.home.defense <= 212_000, `${first.home.defense}`);
    seen.add(first.home.defense);
    world.tick += 1;
    about.house.nerve = 60;
  }
  assert.ok(seen.size > 6, 'each tick counts anew');
});

test('thieves who are caught tell who sent them, whomever they were to leave signs of', () => {
  for (const [op, kept] of [
    ['survey', 0],
    ['strongbox', 20],
    ['riots', 75],
  ] as const) {
    const about = scene(NEVER);
    const { world, house, target, third } = about;
    const frame = op === 'survey' ? {} : { frame: [third.realm, third.state] };
    const reply = send(about, { op, thieves: 300, ...frame });
    assert.equal(reply.success, false);
    assert.ok(reply.lost! >= 1 && reply.lost! <= 5, `${reply.lost} of 300 lost`);
    if (op === 'survey') assert.equal(reply.report, null);
    const [news] = told(target);
    assert.ok(news.kind === 'thieves_caught');
    assert.deepEqual([news.op, news.by, news.realm, news.state], [op, house.id, house.realm, house.state]);
    const { relations } = world;
    assert.equal(relations.felt(stateOf(about, target), stateOf(about, house)), kept);
    assert.equal(relations.felt(stateOf(about, target), stateOf(about, third)), 0);
  }
});

test('a theft that succeeds is held against whom it was blamed on, or nobody', () => {
  for (const framed of [false, true]) {
    const about = scene();
    const { world, house, target, third } = about;
    send(about, { op: 'granary', thieves: 100, ...(framed ? { frame: [third.realm, third.state] } : {}) });
    const [news] = told(target);
    assert.ok(news.kind === 'stolen');
    assert.deepEqual(news.blamed, framed ? placeOf(third) : null);
    const felt = (other: House) => world.relations.felt(stateOf(about, target), stateOf(about, other));
    assert.deepEqual([felt(house), felt(third)], [0, framed ? 20 : 0]);
  }
});

test('theft takes a share of what lies beyond a tick of its making, as far as thieves can carry', () => {
  const about = scene();
  const { world, house, target } = about;
  target.gold = 500_000;
  const beyond = 500_000 - goldMade(world.rules, target);
  const { share_bp, each_hundredths } = world.rules.operations.get('strongbox')!.takes!;
  const carried = (300 * each_hundredths) / 100;
  const gold = house.gold;
  const many = send(about, { op: 'strongbox', thieves: 300 });
  assert.deepEqual(many.taken, { what: 'gold', amount: carried });
  assert.deepEqual([house.gold, target.gold], [gold + carried, 500_000 - carried]);
  target.gold = 500_000;
  house.cells[UNITS + SLOT.thieves] = 100_000;
  const all = send(about, { op: 'strongbox', thieves: 90_000 });
  const share = Math.floor((beyond * share_bp) / 10_000);
  const kept = (10_000 + stat(target, S.goods_loss)) / 10_000;
  assert.deepEqual(all.taken, { what: 'gold', amount: Math.floor(share * kept) });
  // Of a house of half its land it takes 816 of 10000.
  house.land *= 2;
  target.gold = 500_000;
  const small = send(about, { op: 'strongbox', thieves: 90_000 });
  assert.deepEqual(small.taken, {
    what: 'gold',
    amount: Math.floor(Math.floor(share * 0.0816) * kept),
  });
  target.gold = goldMade(world.rules, target);
  assert.equal(send(about, { op: 'strongbox', thieves: 90_000 }).taken?.amount, 0);
});

test('each good is carried off, and what orders hold counts like what is free', () => {
  const iron = rulesOf().materials.get('iron')!.index;
  const goods: [Operation, string, (house: House) => number][] = [
    [{ op: 'granary', thieves: 300 }, 'food', (house) => house.food],
    [{ op: 'smuggle', thieves: 300, material: 'iron' }, 'iron', (house) => house.row[MATERIALS + iron]],
    [{ op: 'siphon', thieves: 300 }, 'aether', (house) => house.aether],
    [{ op: 'rustle', thieves: 300 }, 'horses', (house) => house.horses],
    [{ op: 'pilfer', thieves: 300, category: 'economy' }, 'books:economy', (house) => house.row[BOOKS]],
  ];
  for (const [fields, what, has] of goods) {
    const about = scene();
    const [ours, theirs] = [has(about.house), has(about.target)];
    const { taken } = send(about, fields);
    assert.equal(taken?.what, what);
    assert.ok(taken.amount > 0, what);
    assert.deepEqual([has(about.house), has(about.target)], [ours + taken.amount, theirs - taken.amount]);
  }

  const about = scene();
  const { world, target } = about;
  const { reference } = world.market.books[iron].trading;
  target.cells[MATERIALS + iron] = 4_000;
  for (let i = 0; i < 4; i++) {
    const command = {
      type: 'order',
      house: target.id,
      side: 'sell',
      material: 'iron',
      quantity: 995,
      price: reference * 2 - i,
    } as const;
    assert.ok(!isRefusal(execute(world, { at: world.at, actor: { robot: target.id }, command })));
  }
  assert.equal(target.row[MATERIALS + iron], 20);
  const before = world.market_seq;
  const { taken } = send(about, { op: 'smuggle', thieves: 200, material: 'iron' });
  // A share of 4,000 less what a tick makes; twenty were free, and the newest order is taken back for the rest.
  const { share_bp, each_hundredths } = world.rules.operations.get('smuggle')!.takes!;
  assert.ok(each_hundredths * 2 < 995, 'one order is enough');
  assert.ok(taken!.amount > 20 && taken!.amount <= (4_000 * share_bp) / 10_000, `${taken!.amount}`);
  assert.equal(target.row[MATERIALS + iron], 20 + 995 - taken!.amount);
  assert.deepEqual(
    world.market.of(target.id).map(({ price }) => price),
    [0, 1, 2].map((i) => reference * 2 - i),
  );
  assert.ok(world.market_seq > before, 'the market is seen to have changed');
});

test('sabotage harms what it is for and nothing else', () => {
  const homes = rulesOf().buildings.get('homes')!.index;
  const rows: [Operation, string, (house: House) => number][] = [
    [{ op: 'fires', thieves: 300, building: 'homes' }, 'homes', (house) => house.row[BUILDINGS + homes]],
    [{ op: 'riots', thieves: 300 }, 'peasants', (house) => house.peasants],
    [{ op: 'poison', thieves: 300 }, 'food', (house) => house.food],
    [{ op: 'bribe', thieves: 300 }, 'thieves', (house) => house.row[UNITS + SLOT.thieves]],
    [{ op: 'knives', thieves: 300 }, 'adepts', (house) => house.adepts],
    [{ op: 'turncoats', thieves: 300 }, 'troops', (house) => house.troops],
  ];
  for (const [fields, what, has] of rows) {
    const about = scene();
    const { house, target, third } = about;
    const theirs = has(target);
    const people = target.population;
    const soldiers = house.row[UNITS];
    const { harmed, lost } = send(about, { ...fields, frame: [third.realm, third.state] });
    const gone = harmed![what];
    assert.ok(gone > 0, `${fields.op} did nothing`);
    assert.equal(has(target), theirs - gone, fields.op);
    assert.equal(house.row[UNITS] - soldiers, what === 'troops' ? gone : 0, fields.op);
    const left =
      what === 'peasants' || what === 'adepts' || what === 'troops' ? gone : (harmed!.peasants ?? 0);
    assert.equal(target.population, people - left, `people after ${fields.op}`);
    assert.ok(lost! <= 2, 'few are lost when all goes well');
    const [news] = told(target);
    assert.ok(news.kind === 'sabotaged');
    assert.deepEqual([news.op, news.lost, news.blamed], [fields.op, harmed, placeOf(third)]);
  }
});

test('a preview says what it takes and nothing of how it comes out, and changes nothing', () => {
  for (const params of [SURE, NEVER]) {
    for (const op of ['dossier', 'strongbox', 'riots']) {
      const about = scene(params);
      const { world, house, target } = about;
      const before = stateHash(world, sha256);
      const said = preview(world, request(about, { op, thieves: 300 })) as Reply;
      assert.equal(stateHash(world, sha256), before);
      assert.equal(
        JSON.stringify(said),
        JSON.stringify(preview(scene(SURE).world, request(about, { op, thieves: 300 }))),
      );
      const { nerve } = world.rules.operations.get(op)!;
      const { after, ...rest } = said;
      assert.deepEqual(rest, { type: 'operation', op, target: target.id, thieves: 300, nerve });
      assert.equal(after.units[SLOT.thieves], 300);
      assert.equal(house.nerve, 60);
    }
  }
});

test('spy is the dossier operation', () => {
  const about = scene();
  const { world, house, target } = about;
  const command = { type: 'spy', house: house.id, target: target.id, thieves: 100 } as const;
  const spied = execute(world, { at: world.at, actor: { robot: house.id }, command });
  const operated = send(scene(), { op: 'dossier', thieves: 100 });
  assert.deepEqual(spied, { ...operated, type: 'spied' });
});

test('nerve comes back by the tick, up to its most', () => {
  const { world, house } = scene();
  const { nerve_max, nerve_per_tick } = world.rules.params;
  house.nerve = nerve_max - nerve_per_tick - 1;
  const after = [nerve_max - 1, nerve_max, nerve_max];
  for (const nerve of after) {
    tick(world, { kind: 'tick', at: world.next_tick_at });
    assert.equal(house.nerve, nerve);
  }
});
