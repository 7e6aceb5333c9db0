import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands, isRefusal } from '@realm/contract';
import { samples } from '../samples/index.ts';
import { bodyOf } from '../samples/kit/fields.ts';
import type { AnySample } from '../samples/kit/sample.ts';
import { NEWCOMER, VIEWER } from '../samples/kit/scene.ts';
import { readNow } from '../samples/kit/versions.ts';
import { oneTwin, type Twin } from '../support/twins.ts';

/** A realm's houses are told how far its work is, and there may be thousands of them. */
const SEEN_BY_A_REALM: ReadonlySet<CommandType> = new Set(['propose_work', 'vote_work', 'fund_work']);

/** What whoever is not signed in reads now, and under which version. */
function readByAll({ world, viewer, mate, hidden }: Twin) {
  return new Map([...readNow(world, [viewer, mate, hidden])].filter(([asked]) => asked.endsWith(' by null')));
}

/** What became of what all may read as a sample's command was done. */
function shownBy(type: CommandType): { readonly changed: boolean; readonly told: boolean } {
  const twin = oneTwin();
  const { accepted }: AnySample = samples[type];
  const body = bodyOf(type, twin.viewer.id, accepted(twin));
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
