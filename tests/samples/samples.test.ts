/** Every command, accepted and refused as its sample says: what its preview answers, and that it changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands, isRefusal } from '@realm/contract';
import { oneTwin, type Twin } from '../support/twins.ts';
import { allDifferencesOf } from '../support/walk.ts';
import { foreseen } from '../wire/cases/case.ts';
import { samples } from './index.ts';
import { bodyOf } from './kit/fields.ts';
import type { AnySample } from './kit/sample.ts';
import { NEWCOMER, type Scene, VIEWER } from './kit/scene.ts';
import { readNow, unversioned } from './kit/versions.ts';

const twin = oneTwin();

/** A copy of the scene, set as a sample says: what is asked there, and by whom. */
function set(type: CommandType, how: (scene: Scene) => object): { scene: Twin; body: object; by: number } {
  const scene = twin.copy();
  const body = bodyOf(type, scene.viewer.id, how(scene));
  scene.world.drainEvents();
  return { scene, body, by: type === 'create_house' ? NEWCOMER : VIEWER };
}

for (const type of Object.keys(commands) as CommandType[]) {
  const sample: AnySample = samples[type];

  test(`${type}: accepted as its preview says, which changes nothing`, () => {
    const { scene, body, by } = set(type, sample.accepted);
    const told = scene.ask(body, 'preview', by);
    assert.ok(!isRefusal(told), JSON.stringify(told));
    assert.deepEqual(allDifferencesOf(scene.world, set(type, sample.accepted).scene.world), []);
    const read = readNow(scene.world, [scene.viewer, scene.mate, scene.hidden]);
    const done = scene.ask(body, 'execute', by);
    const now = readNow(scene.world, [scene.viewer, scene.mate, scene.hidden]);
    assert.deepEqual(unversioned(read, now), []);
    assert.deepEqual(told, foreseen(done, told));
  });

  test(`${type}: refused as its contract says, by its preview too, which changes nothing`, () => {
    for (const [code, how] of Object.entries(sample.refused)) {
      const { scene, body, by } = set(type, how);
      const told = scene.ask(body, 'preview', by);
      assert.ok(isRefusal(told), `${code}: ${JSON.stringify(body)} is accepted`);
      assert.equal(told.code, code, JSON.stringify([body, told]));
      assert.deepEqual(scene.ask(body, 'execute', by), told, code);
      assert.deepEqual(allDifferencesOf(scene.world, set(type, how).scene.world), [], code);
    }
  });
}
