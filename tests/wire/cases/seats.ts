/** Seats: who sits where, and who leaves for whom. */
import assert from 'node:assert/strict';
import type { ErrorBody } from '../player.ts';
import { type Cases, pick } from './case.ts';

export const seats = {
  'seats.replaced': async (worlds) => {
    const world = await worlds.own('small');
    const found = async (name: string, place: object) => {
      const player = await world.player(name);
      return player.found({ name, race: 'gleaners', personality: 'merchant', ...place });
    };
    const seats = async () =>
      (await world.visitor.read('state_houses', '/states/2/1')).houses.map(({ id, seat, robot }) => ({
        id,
        seat,
        robot,
      }));
    const [robot] = await seats();
    assert.equal(robot.robot, true);
    const place = { realm: 2, state: 1 };

    const first = await found('First', place);
    assert.equal(Object.hasOwn(first, 'replaced'), false, 'a seat was free');
    const second = await found('Second', place);
    assert.deepEqual([second.replaced, second.seat], [robot.id, robot.seat], "it has the robot's seat");
    assert.deepEqual(
      await seats(),
      [first, second]
        .map(({ house, seat }) => ({ id: house, seat, robot: false }))
        .sort((a, b) => a.seat - b.seat),
    );
    assert.equal((await world.visitor.get(`/houses/${robot.id}`)).status, 404, 'the robot is gone');
    const { news } = await (await world.player('Second')).read('news', '/news');
    const told = news.find(({ kind }) => kind === 'seat_taken');
    assert.deepEqual(told, { ...told, replaced: robot.id, land: second.after.land });

    const third = await world.player('Third');
    const create = { type: 'create_house', name: 'Third', race: 'gleaners', personality: 'merchant' };
    const { status, body } = await third.post('/commands', { ...create, ...place });
    assert.deepEqual([status, (body as ErrorBody).error], [422, 'state 2:1 is full of people']);
    // When no seat anywhere is free of people, every realm opens one more state.
    for (let i = 3; i <= 12; i++) await found(`Settler ${i}`, {});
    const next = await found('Thirteenth', {});
    assert.deepEqual(pick(next, ['realm', 'state', 'seat']), { realm: 1, state: 2, seat: 1 });
    assert.equal((await world.visitor.read('realm', '/realms/6')).states.length, 2);
  },
} satisfies Cases;
