/** What is kept of an account beside its houses. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTables } from '@realm/journal';
import { Desk, SETTINGS } from '@realm/server';
import type { Cases } from './case.ts';
import { Site } from './site.ts';

export const account = {
  'me.subscriber': async (worlds) => {
    const world = await worlds.alone('whole');
    const player = await world.founder('Subscribing');
    assert.equal((await player.me()).subscriber, false);
    // As the command line does, beside the running server.
    const { desk, close } = deskOf(world.data);
    const found = desk.account('Subscribing');
    assert.ok(found !== undefined);
    desk.setSubscriber(found, true, 'a gift', world.clock.now_ms);
    close();
    for (let waited_ms = 0; !(await player.me()).subscriber; waited_ms += 50) {
      assert.ok(waited_ms < 2_000, 'it is known in time');
      await sleep(50);
    }
  },

  'me.email': async (worlds) => {
    const world = await worlds.alone('whole');
    const player = await world.founder('Addressed');
    const site = await Site.connect(player);
    assert.equal((await player.me()).email, null, 'none is known yet');
    const { desk, close } = deskOf(world.data);
    desk.accounts.setEmail(desk.account('Addressed')?.id ?? 0, 'addressed@mail.example');
    close();
    for (let waited_ms = 0; (await player.me()).email === null; waited_ms += 50) {
      assert.ok(waited_ms < 2_000, 'it is known in time');
      await sleep(50);
    }
    assert.equal((await player.me()).email, 'addressed@mail.example');
    assert.equal((await site.me()).email, null);
    assert.equal((await player.me()).email, 'addressed@mail.example', 'whoever asked before');
  },

  'staff.hide': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Moderating');
    const said = await player.post('/chat/state', { text: 'to be hidden' });
    const { id } = said.body as { id: number };
    const read = async () =>
      ((await player.get(`/chat/state?after=${id - 1}`)).body as { messages: object[] }).messages;
    assert.equal((await read()).length, 1);
    // On a dev server anyone who is signed in is staff, without a note.
    assert.deepEqual((await player.post(`/dev/chat/${id}/hide`, {})).body, { hidden: true });
    assert.deepEqual(await read(), []);
    assert.equal((await world.visitor.post(`/dev/chat/${id}/hide`, {})).status, 401);
  },
} satisfies Cases;

/** What the command line works at, beside a running server. */
function deskOf(data: string): { desk: Desk; close: () => void } {
  const { tables, close } = openTables(data);
  const ages = SETTINGS.find(({ key }) => key === 'ages')?.default as string;
  return { desk: Desk.at(tables, ages), close };
}
