/** What passed between houses is looked at for days of the age, however long those are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agesWith } from '../../../tests/support/ages.ts';
import { Client, founder, startTestServer, tempFolder, testSettings } from './support.ts';

test('who was fed is suspected for three days of the age, and no longer', async (t) => {
  const day_ticks = 6;
  const ages = agesWith(tempFolder(t), { protection_ticks: 0, protection_leave_ticks: 0, day_ticks });
  const server = await startTestServer(t, testSettings(t, { ages, limits: 1_000, robots: 0 }));
  const [giver, main] = [await founder(server, 'giver', 1, 1), await founder(server, 'main', 1, 1)];
  const staff = await new Client(server).signIn('staff');
  const suspects = async () => (await staff.ask('/dev/signals')).body.suspects.length;
  const amount = Math.floor((await giver.ask('/me')).body.gold / 2);
  const aid = { type: 'send_aid', house: giver.house, to: main.house, what: 'gold', amount };
  assert.equal((await giver.post('/commands', aid)).status, 200);
  await staff.post('/dev/tick', { count: 3 * day_ticks - 1 });
  assert.equal(await suspects(), 1);
  await staff.post('/dev/tick', { count: 1 });
  assert.equal(await suspects(), 0);
});
