import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '@realm/contract';
import { preview } from '@realm/engine';
import { views } from '../src/index.ts';
import { openAge, rulesWith, runTicks } from './support/age.ts';
import { actorOf } from './support/player.ts';

test('an aid that could not arrive before the age ends is no more quoted than sent', () => {
  const world = openAge(rulesWith({ states_per_realm: 1, age_ticks: 96 }), { robots: 12 });
  const [giver, ...others] = world.houses;
  const mate = others.find(({ realm, state }) => realm === giver.realm && state === giver.state);
  assert.ok(mate !== undefined);
  const viewer = {
    ...{ account: 1, name: '', email: null, subscriber: false, site: false },
    house: giver,
  };
  const aid = { to: mate.id, what: 'gold', amount: 100 };
  const told = () => {
    const quoted = views.aid_quote({ world, viewer, now_ms: world.at }, {}, aid);
    const command = { type: 'send_aid' as const, house: giver.id, ...aid };
    const sent = preview(world, { at: world.at, actor: actorOf(giver), command });
    return [quoted, sent].map((each) => (isRefusal(each) ? each.code : 'arrives'));
  };
  const { aid_ticks, age_ticks } = world.rules.params;
  runTicks(world, age_ticks - aid_ticks);
  assert.deepEqual(told(), ['arrives', 'arrives']);
  runTicks(world, 1);
  assert.deepEqual(told(), ['too_late', 'too_late']);
});
