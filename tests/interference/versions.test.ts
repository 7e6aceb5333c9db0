import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands, isRefusal } from '@realm/contract';
import { UNITS } from '@realm/engine';
import { SLOT } from '@realm/rules';
import { samples } from '../samples/index.ts';
import { bodyOf } from '../samples/kit/fields.ts';
import type { AnySample } from '../samples/kit/sample.ts';
import { NEWCOMER, type Scene, VIEWER } from '../samples/kit/scene.ts';
import { war } from '../samples/kit/setting.ts';
import { readNow } from '../samples/kit/versions.ts';
import { oneTwin, type Twin } from '../support/twins.ts';

/** A realm's houses are told how far its work is, and there may be thousands of them. */
const SEEN_BY_A_REALM: ReadonlySet<CommandType> = new Set(['propose_work', 'vote_work', 'fund_work']);

/** What whoever is not signed in reads now, and under which version. */
function readByAll({ world, viewer, mate, hidden }: Twin) {
  return new Map([...readNow(world, [viewer, mate, hidden])].filter(([asked]) => asked.endsWith(' by null')));
}

/** What became of what all may read as a command was done: a sample's, if no other is given. */
function shownBy(
  type: CommandType,
  given: AnySample['accepted'] = samples[type].accepted,
): { readonly changed: boolean; readonly told: boolean } {
  const twin = oneTwin();
  const body = bodyOf(type, twin.viewer.id, given(twin));
  // What counts a house as active is seen by all; all that do not.
  for (const { id } of twin.world.houses) twin.world.theHouse(id).commands += 1_000;
  const before = readByAll(twin);
  const said = twin.ask(body, 'execute', type === 'create_house' ? NEWCOMER : VIEWER);
  assert.ok(!isRefusal(said), JSON.stringify(said));
  const after = readByAll(twin);
  const differs = (of: 'etag' | 'body') =>
    [...after].some(([asked, read]) => read[of] !== before.get(asked)?.[of]);
  return { changed: differs('body'), told: differs('etag') };
}

test('what nobody sees of a command gives nothing that all may read another version', () => {
  const types = Object.keys(commands) as CommandType[];
  const telling = types.filter((type) => {
    const { changed, told } = shownBy(type);
    return told && !changed && !SEEN_BY_A_REALM.has(type);
  });
  assert.deepEqual(telling, []);
});

/** An attack by a few, on a house in which many are at home. */
function few({ viewer, hidden }: Scene): object {
  viewer.cells[UNITS + SLOT.soldiers] = 4_000;
  viewer.cells[UNITS + SLOT.defense] = 4_000;
  hidden.cells[UNITS + SLOT.defense] = 2_000;
  return { target: hidden.id, units: [10] };
}

test('nor does an attack that is held; in a war it scores, which all may read', () => {
  assert.deepEqual(shownBy('attack', few), { changed: false, told: false });
  const in_war = (scene: Scene) => {
    const { viewer, hidden } = scene;
    war(scene);
    hidden.cells[UNITS + SLOT.defense] = 2_000;
    viewer.cells[UNITS + SLOT.defense] = 40_000;
    viewer.cells[UNITS + SLOT.offense] = 1_500;
    return { target: hidden.id, units: [0, 1_500] };
  };
  assert.deepEqual(shownBy('attack', in_war), { changed: true, told: true });
});
