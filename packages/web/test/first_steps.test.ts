import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SLOT } from '@realm/formulas';
import { firstSteps } from '../src/steps/first_steps.ts';
import { startService } from './service.ts';

const PATHS = { build: '/build', army: '/army', market: '/market', state: '/state', science: '/science' };

test('no house that is founded has taken any of the first steps, whatever its race and personality', async (t) => {
  const service = await startService();
  t.after(() => service.stop());
  const { realm: reader } = await service.player('reader');
  const rules = await reader.rules();
  const { races, personalities } = rules.definitions;
  const pairs = Object.keys(races).flatMap((race) =>
    Object.keys(personalities).map((personality) => ({ race, personality })),
  );
  for (const { race, personality } of pairs) {
    const name = `${personality} of ${race}`;
    const { realm } = await service.player(name);
    await realm.commands.create_house({ name, race, personality });
    const me = await realm.me();
    assert.ok('land' in me);
    const done = firstSteps(me, rules, { voted: false, traded: false }, PATHS).filter((step) => step.done);
    assert.deepEqual(
      done.map(({ text }) => text),
      [],
      name,
    );
  }
});

test('no step leads to what cannot be done: nothing is bought that nobody sells, and forms are filled in', async (t) => {
  const service = await startService();
  t.after(() => service.stop());
  const { realm, tick } = await service.player('buyer');
  await realm.commands.create_house({ name: 'Buyers End', race: 'peatkin', personality: 'builder' });
  const rules = await realm.rules();
  const seen = { voted: false, traded: false };
  const purchase = async (market: Awaited<ReturnType<typeof realm.market>>) => {
    const me = await realm.me();
    assert.ok('land' in me);
    const steps = firstSteps(me, rules, { ...seen, market }, PATHS);
    const found = steps.find(({ text }) => text === 'Buy what your realm lacks');
    assert.ok(found !== undefined);
    return { me, found };
  };
  await tick(3);
  const market = await realm.market();
  const nobody = await purchase({
    ...market,
    materials: market.materials.map((entry) => ({ ...entry, stewards: null })),
  });
  assert.equal(nobody.found.waits_for, 'when the stewards offer it');

  const { me, found } = await purchase(market);
  assert.equal(found.waits_for, undefined);
  const query = new URL(found.path, 'http://x').searchParams;
  const entry = market.materials.find(({ material }) => material === query.get('material'));
  assert.ok(entry?.stewards != null && !entry.realms.includes(me.realm), 'stewards of another realm sell it');
  // What is filled in is bought, as the step says.
  const quantity = Number(query.get('units'));
  const { material, stewards } = entry;
  const bought = await realm.commands.order({
    house: me.id,
    side: 'buy',
    material,
    quantity,
    price: stewards.price,
  });
  assert.equal(bought.type === 'order_placed' && bought.filled, quantity);
});

test('defenders are trained whatever they are called, and whatever they were upgraded to', async (t) => {
  const service = await startService();
  t.after(() => service.stop());
  const { realm } = await service.player('captain');
  await realm.commands.create_house({ name: 'Captains Rest', race: 'peatkin', personality: 'builder' });
  const rules = await realm.rules();
  const me = await realm.me();
  assert.ok('land' in me);
  const has = (changes: Partial<Pick<typeof me, 'units' | 'training'>>) =>
    firstSteps({ ...me, ...changes }, rules, { voted: false, traded: false }, PATHS).find(
      ({ text }) => text === 'Train defenders',
    )?.done;
  const bySlot = (counts: readonly number[], changes: Readonly<Record<number, number>>) =>
    counts.map((count, slot) => changes[slot] ?? count);
  const at_home = me.units[SLOT.defense];
  assert.equal(has({}), false);
  assert.equal(has({ training: bySlot(me.training, { [SLOT.defense]: 1 }) }), true);
  assert.equal(has({ training: bySlot(me.training, { [SLOT.elite]: 1 }) }), true, 'others that defend');
  const upgraded = { units: bySlot(me.units, { [SLOT.defense]: 0 }) };
  assert.equal(has({ ...upgraded, training: bySlot(me.training, { 6: at_home }) }), true, 'those upgraded');
  assert.equal(has({ units: bySlot(me.units, { [SLOT.soldiers]: 9_000 }) }), false, 'soldiers are drafted');
});
