import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { execute } from '@realm/engine';
import { runLab } from '../src/lab/lab.ts';
import { AGES } from './listening.ts';

const FOLDERS = readdirSync(AGES).filter((name) => existsSync(path.join(AGES, name, 'age.yaml')));
const play = (age: string) => runLab({ age, ages: AGES, houses: 18, ticks: 8, seed: '1' });

for (const folder of FOLDERS) {
  test(`the age file ${folder} compiles, is listed, and is played by robots`, async () => {
    const { world, accepted, refused } = await play(folder);
    assert.equal(world.tick, 8);
    assert.equal(world.houses.length, 18);
    assert.ok((accepted.get('explore') ?? 0) > 0);
    assert.equal(
      [...refused.values()].reduce((sum, n) => sum + n, 0),
      0,
    );
    const { name, params } = world.rules;
    // What the file says of its own length holds: see its first lines.
    const hours = (params.age_ticks * params.tick_ms) / 3_600_000;
    assert.equal(hours, { 'embers-1': 1_344, 'weekend-1': 48, 'blitz-1': 3, 'orchard-1': 672 }[folder]);
    assert.match(readFileSync(path.join(AGES, 'README.md'), 'utf8'), new RegExp(`^\\| \\[${folder}\\]`, 'm'));
    assert.equal(name.toLowerCase().replace(' ', '-'), folder);
  });
}

test('in an age without war nobody is attacked, and none of its races or realms is of another', async () => {
  const [{ world }, standard] = [await play('orchard-1'), await play('embers-1')];
  const names = (rules: typeof world.rules) => [
    ...rules.races.list.map(({ id }) => id),
    ...rules.realms.flatMap(({ name, states }) => [name, ...states]),
  ];
  const known = new Set(names(standard.world.rules));
  assert.deepEqual(
    names(world.rules).filter((name) => known.has(name)),
    [],
  );
  const refusalOf = (command: Command) => {
    const answer = execute(world, { at: world.at, actor: { robot: 1 }, command });
    assert.ok(isRefusal(answer));
    return answer.code;
  };
  const attack = { type: 'attack', attacker: 1, target: 2, units: [0, 1] } satisfies Command;
  assert.equal(refusalOf(attack), 'unknown_attack');
  assert.equal(refusalOf({ ...attack, kind: 'sack' }), 'unknown_attack');
});
