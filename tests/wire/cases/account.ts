/** What is kept of an account beside its houses. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Office } from '@realm/server';
import type { Cases } from './case.ts';

export const account = {
  'me.subscriber': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Subscribing');
    assert.equal((await player.me()).subscriber, false);
    // As the command line does, beside the running server.
    const office = new Office(world.data);
    const found = office.account('Subscribing');
    assert.ok(found !== undefined);
    office.setSubscriber(found, true, 'a gift', world.clock.now_ms);
    office.close();
    for (let waited_ms = 0; !(await player.me()).subscriber; waited_ms += 50) {
      assert.ok(waited_ms < 2_000, 'it is known in time');
      await sleep(50);
    }
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
