import assert from 'node:assert/strict';
import { after, describe, type TestContext, test } from 'node:test';
import { startPostgres } from '../../../tests/support/postgres.ts';
import type { Server, ServerDeps, Settings } from '../src/index.ts';
import { player, startTestServer, tempFolder, until } from './support.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

/** Servers on one database of their own; the first leads. */
async function nodes(
  t: TestContext,
  count: number,
  changes: Partial<Settings> = {},
  deps: ServerDeps = {},
): Promise<{ servers: Server[]; database: string }> {
  assert('server' in found);
  const database = await found.server.world();
  const servers: Server[] = [];
  for (let i = 0; i < count; i++) {
    servers.push(await startTestServer(t, { ...changes, database, data: tempFolder(t) }, deps));
  }
  return { servers, database };
}

describe('nodes on one database', { skip }, () => {
  test('the first leads; all show the same, and whoever is asked does what is asked', async (t) => {
    const { servers } = await nodes(t, 3);
    assert.deepEqual(
      servers.map(({ leads }) => leads),
      [true, false, false],
    );
    const ada = await player(servers[1], 'ada');
    for (const { address } of servers) {
      ada.address = address;
      const me = await ada.ask('/me');
      assert.equal(me.status, 200, me.text);
      assert.equal(me.body.house, ada.house);
    }
    ada.address = servers[2].address;
    const ticked = await ada.post('/dev/tick', { count: 3 });
    assert.equal(ticked.body.tick, 3, ticked.text);
    const worlds = await Promise.all(
      servers.map(async ({ address }) => {
        ada.address = address;
        const { body, headers } = await ada.ask('/rankings');
        return { body, etag: headers.get('etag') };
      }),
    );
    assert.deepEqual(worlds[1], worlds[0]);
    assert.deepEqual(worlds[2], worlds[0]);
  });

  test('when the leader stops another leads at once, with all that was acknowledged', async (t) => {
    const { servers } = await nodes(t, 3);
    const ada = await player(servers[0], 'ada');
    await servers[0].close();
    await until(() => servers.some(({ leads }) => leads));
    ada.address = servers[1].address;
    const me = await ada.ask('/me');
    assert.equal(me.body.house, ada.house);
    const bob = await player(servers[2], 'bob');
    assert.equal(bob.house > ada.house, true);
  });
});
