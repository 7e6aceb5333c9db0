import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom } from '@realm/base';
import { type CommandType, isRefusal } from '@realm/contract';
import { execute, posting, tick, type World } from '@realm/engine';
import { openTestWorld, rulesOf } from '../support/age.ts';
import { RandomCommands } from '../support/random_commands.ts';
import { LONG } from '../support/sample.ts';
import { totalsOf } from '../support/totals.ts';

/** `npm run test:long` runs a million steps. */
const STEPS = LONG ? 1_000_000 : 10_000;
const HALL = purpose('hall test');
/** What the Hall's gold goes to, by the ledger's postings. */
const SPENT = ['general', 'academic', 'reassure', 'hall'] as const;

const TYPES: readonly CommandType[] = [
  'recruit_general',
  'recruit_academic',
  'list',
  'list',
  'list',
  'delist',
  'bid',
  'bid',
  'bid',
  'make_offer',
  'make_offer',
  'accept_offer',
  'drop_offer',
  'reassure',
];

/** Those of them that anyone could give now. */
function typesNow({ hall }: World): CommandType[] {
  const auctions = [...hall.listings.values()].filter(({ ends_tick }) => ends_tick !== 0).length;
  return TYPES.filter((type) => {
    if (type === 'bid') return auctions > 0;
    if (type === 'make_offer') return hall.listings.size > auctions;
    if (type === 'accept_offer' || type === 'drop_offer') return hall.offers.size > 0;
    return true;
  });
}

/** Every character of the world is in one place, and whatever speaks of it agrees. */
function checkPlaces({ characters, hall, houses }: World): void {
  const seen = new Set<string>();
  for (const house of houses) {
    for (const character of characters.of(house.id)) {
      const { kind, id, place, until_tick, folded } = character;
      const key = `${kind} ${id}`;
      assert.ok(!seen.has(key), `${key} serves one house`);
      seen.add(key);
      assert.equal(character.house, house.id);
      assert.equal(characters.get(kind, id), character);
      assert.equal(characters.named(folded), character);
      assert.equal(place === 'listed', hall.listing(character) !== undefined, `${key} is ${place}`);
      assert.equal(until_tick !== 0, place === 'away' || place === 'leaving', `${key} is ${place}`);
    }
  }
  for (const { character } of [...hall.listings.values(), ...hall.offers.values()])
    assert.ok(seen.has(`${character.kind} ${character.id}`), 'who is listed or offered for is in the world');
}

/** No house has, bids and offers for more of a kind than it may have. */
function checkRoom({ characters, hall, houses, rules }: World): void {
  for (const { id } of houses) {
    const own = characters.of(id);
    for (const [kind, most] of [
      ['general', rules.params.generals_max],
      ['academic', rules.params.academics_max],
    ] as const) {
      const count = own.filter((one) => one.kind === kind).length + hall.sought(id, kind);
      assert.ok(count <= most, `house ${id} comes to ${count} of the ${kind}s`);
    }
  }
}

test(`escrow is what bids and offers hold, over ${STEPS} random steps`, () => {
  // Rooms enough that houses go on buying, and characters who soon tire of being listed and leave.
  const rules = rulesOf('embers-1', {
    age_ticks: 100_000,
    protection_ticks: 0,
    protection_leave_ticks: 0,
    generals_max: 20,
    academics_max: 20,
    general_gold_step_bp: 0,
    academic_gold_step_bp: 0,
    listing_patience_ticks: 2,
    contentment_listed_bp: 900,
    leaving_ticks: 4,
  });
  const world = openTestWorld(rules, { seed: 'hall', robots: 40 });
  const random = new Random(seedFrom('hall')).at(HALL);
  const requests = new RandomCommands(random);
  for (const house of world.houses) house.gold += 2_000_000;
  let accepted = 0;
  let ended = 0;
  const sold = new Set<number>();
  for (let step = 0; step < STEPS; step++) {
    if (random.below(100) === 0) {
      const before = world.hall.listings.size;
      tick(world, { kind: 'tick', at: world.next_tick_at });
      if (world.hall.listings.size < before) ended += 1;
      accepted += 1;
    } else {
      // Between two ticks gold leaves the houses for the Hall and comes back, less what the ledger says.
      world.ledger.clear();
      const before = step % 50 === 0 ? totalsOf(world) : undefined;
      const request = requests.next(world, world.at, random.pick(typesNow(world)));
      const reply = execute(world, request);
      if (!isRefusal(reply)) accepted += 1;
      if (!isRefusal(reply) && 'received' in reply) sold.add(reply.offer);
      if (before !== undefined) checkGold(world, before);
    }
    if (step % 50 === 0) {
      checkPlaces(world);
      checkRoom(world);
    }
  }
  assert.ok(accepted >= 0.6 * STEPS, `${accepted} of ${STEPS} steps were accepted`);
  assert.ok(
    ended > 20 && sold.size > STEPS / 1_000,
    `${ended} ticks ended listings, ${sold.size} offers taken`,
  );
});

function checkGold(world: World, before: Map<string, number>): void {
  let spent = 0;
  for (const name of SPENT) spent += world.ledger.read(posting('gold', name));
  assert.equal(totalsOf(world).get('gold'), before.get('gold')! - spent);
  const held =
    [...world.hall.listings.values()].reduce((sum, { price }) => sum + price, 0) +
    [...world.hall.offers.values()].reduce((sum, { price }) => sum + price, 0);
  const houses = world.houses.reduce((sum, { gold }) => sum + gold, 0);
  const treasuries = world.realms
    .flatMap(({ states }) => states)
    .reduce((sum, { treasury }) => sum + treasury.gold, 0);
  assert.equal(totalsOf(world).get('gold'), houses + treasuries + held, 'and nowhere else is any');
}
