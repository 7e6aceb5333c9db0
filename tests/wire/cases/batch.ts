/** Many commands in one request. */
import assert from 'node:assert/strict';
import type { Cases } from './case.ts';
import { assertUnchanged, fair } from './fair.ts';

export const batch = {
  batch: async (worlds) => {
    const { world, owner, mate } = await fair(worlds, {
      owner: { realm: 1, state: 1 },
      mate: { realm: 1, state: 1 },
    });
    const explore = { type: 'explore' as const, house: owner.house, acres: 2 };
    const others = { ...explore, house: mate.house };
    const send = async (commands: object[], on_refusal: string, path = '/commands/batch') => {
      const { status, body } = await owner.post(path, { commands, on_refusal });
      assert.equal(status, 200);
      return (body as { results: Result[] }).results;
    };
    const commands = [{ command: explore, key: 'dawn' }, { command: others }, { command: explore }];
    let foreseen: Result[] = [];
    await assertUnchanged(world, [owner, mate], async () => {
      foreseen = await send(commands, 'go_on', '/commands/batch/preview');
    });
    const done = await send(commands, 'go_on');
    assert.deepEqual(
      done.map(({ status, body, replayed }) => [status, body.code ?? body.type, replayed]),
      [
        [200, 'exploring', false],
        [422, 'not_your_house', false],
        [200, 'exploring', false],
      ],
    );
    assert.deepEqual(foreseen[0], done[0]);
    assert.deepEqual(foreseen[2], done[2], 'the third as the first would have left the house');
    const again = await send(commands, 'stop');
    assert.deepEqual(again[0], { ...done[0], replayed: true });
    assert.deepEqual(
      again.slice(1).map(({ status, body }) => [status, body.code]),
      [
        [422, 'not_your_house'],
        [422, 'not_run'],
      ],
    );
    assert.equal((await owner.me()).incoming_land, 4);
  },
} satisfies Cases;

interface Result {
  readonly status: number;
  readonly body: { readonly code?: string; readonly type?: string };
  readonly replayed: boolean;
}
