import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands, isRefusal, type ReadName, reads } from '@realm/contract';
import { etagOfRead } from '@realm/server';
import { type Context, type View, type Viewer, views } from '@realm/views';
import { samples } from '../samples/index.ts';
import { bodyOf } from '../samples/kit/fields.ts';
import type { AnySample } from '../samples/kit/sample.ts';
import { NEWCOMER, VIEWER } from '../samples/kit/scene.ts';
import { oneTwin, type Twin } from '../support/twins.ts';
import { readsAsked } from './reads.ts';

const NOBODY: Viewer = { account: null, name: '', email: null, subscriber: false, site: false, house: null };

/** A realm's houses are told how far its work is, and there may be thousands of them. */
const SEEN_BY_A_REALM: ReadonlySet<CommandType> = new Set(['propose_work', 'vote_work', 'fund_work']);

/** What whoever is not signed in can read, and under which versions. */
function readByAll(twin: Twin) {
  const { world } = twin;
  const context: Context = { world, viewer: NOBODY, now_ms: world.at };
  const bodies: Record<string, string> = {};
  const etags: Record<string, string> = {};
  for (const name of Object.keys(reads) as ReadName[]) {
    if (reads[name].caller !== 'anyone') continue;
    const view = views[name] as View<ReadName>;
    for (const [params, query] of readsAsked[name](twin)) {
      const asked = `${name} ${JSON.stringify([params, query])}`;
      const etag = etagOfRead(name, world, NOBODY, params, query);
      if (etag !== null) etags[asked] = etag;
      bodies[asked] = JSON.stringify(view(context, params as never, query as never));
    }
  }
  return { bodies, etags };
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
  return {
    changed: JSON.stringify(after.bodies) !== JSON.stringify(before.bodies),
    told: JSON.stringify(after.etags) !== JSON.stringify(before.etags),
  };
}

test('what nobody sees of a command gives nothing that all may read another version', () => {
  const types = Object.keys(commands) as CommandType[];
  const telling = types.filter((type) => {
    const { changed, told } = shownBy(type);
    return told && !changed && !SEEN_BY_A_REALM.has(type);
  });
  assert.deepEqual(telling, []);
});
