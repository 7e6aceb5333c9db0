import assert from 'node:assert/strict';
import { test } from 'node:test';
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
