/** Requests that can't be read, and troubles of the service's own. */
import assert from 'node:assert/strict';
import { execute } from '@realm/engine';
import type { ErrorBody } from '../player.ts';
import { type Cases, code } from './case.ts';

export const errors = {
  'errors.malformed': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('malformed');
    const own = { type: 'explore', house: player.house };
    const deep = `{"type":"explore","acres":${'['.repeat(9)}${']'.repeat(9)}}`;
    const table: [body: unknown, code: string, path: string | undefined][] = [
      ['{"type":', 'malformed', undefined],
      ['[]', 'wrong_type', 'body'],
      ['"explore"', 'wrong_type', 'body'],
      [{ ...own, acres: '3' }, 'wrong_type', 'acres'],
      [{ ...own, acres: true }, 'wrong_type', 'acres'],
      [{ ...own, acres: 1.5 }, 'not_an_integer', 'acres'],
      [`{"type":"explore","house":${player.house},"acres":9007199254740993}`, 'unsafe_integer', 'acres'],
      [own, 'missing_field', 'acres'],
      [{ ...own, acres: 1, speed: 2 }, 'unknown_field', 'speed'],
      [`{"type":"explore","type":"explore"}`, 'duplicate_field', 'type'],
      [deep, 'too_deep', undefined],
      [{ type: 'sing', house: player.house }, 'unknown_command', 'type'],
    ];
    const before = await player.me();
    for (const [sent, code, path] of table) {
      const { status, body } = await player.post('/commands', sent);
      const told = body as ErrorBody;
      assert.deepEqual([status, told.code, told.path], [400, code, path], JSON.stringify(sent));
    }
    for (const [query, code] of [
      ['limit=x', 'wrong_type'],
      ['limit=1&limit=2', 'repeated_parameter'],
      ['page=2', 'unknown_field'],
    ]) {
      const { status, body } = await player.get(`/news?${query}`);
      assert.deepEqual([status, (body as ErrorBody).code], [400, code], query);
    }
    assert.deepEqual(await player.me(), before);
  },

  'errors.body_size': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('sizes');
    const sized = async (bytes: number) => {
      const command = JSON.stringify({ type: 'set_draft', house: player.house, rate_bp: 1 });
      return (await player.post('/commands', command.padEnd(bytes))).status;
    };
    assert.deepEqual([await sized(16_384), await sized(16_385)], [200, 413]);
  },

  'errors.body_type': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('media');
    const command = { type: 'set_draft', house: player.house, rate_bp: 1 };
    const as = async (type: string) =>
      (await player.post('/commands', command, { 'content-type': type })).status;
    assert.deepEqual(
      [
        await as('text/plain'),
        await as('application/x-www-form-urlencoded'),
        await as('application/json; charset=utf-8'),
      ],
      [415, 415, 200],
    );
  },

  'errors.bug': async (worlds) => {
    const told: string[] = [];
    const world = await worlds.own('limited', {
      deps: {
        // A command that spoils the world and throws.
        execute: (of, request) => {
          if (request.command.type !== 'raze') return execute(of, request);
          for (const house of of.houses) house.gold = 0;
          throw new Error('a planted bug');
        },
        warn: (line) => told.push(line),
      },
    });
    const player = await world.founder('Unlucky');
    const before = await player.me();
    const { status, body } = await player.post('/commands', {
      type: 'raze',
      house: player.house,
      building: 'farms',
      count: 1,
    });
    const { code, error } = body as ErrorBody;
    assert.deepEqual(
      [status, code, error],
      [500, 'internal', 'something went wrong here; nothing was changed'],
    );
    assert.match(told.join(), /a planted bug/);
    let after = await player.get('/me');
    for (let tries = 0; after.status === 503 && tries < 500; tries++) after = await player.get('/me');
    assert.deepEqual(after.body, before, 'nothing was changed');
    await player.order('set_draft', { rate_bp: 100 });
  },

  'errors.restarting': async (worlds) => {
    let stopped = () => {};
    const stop = () => new Promise<void>((resolve) => (stopped = resolve));
    const world = await worlds.alone('limited', { deps: { robots: () => ({ stop, idle: async () => {} }) } });
    const player = await world.founder('Patient');
    const closing = world.stop();
    const command = { type: 'set_draft', house: player.house, rate_bp: 1 };
    for (const answer of [
      await player.get('/me'),
      await player.get('/rankings'),
      await player.get('/readyz'),
      await player.post('/commands', command),
      await player.post('/commands/preview', command),
    ]) {
      assert.deepEqual([...code(answer), answer.headers.get('retry-after')], [503, 'restarting', '1']);
    }
    assert.equal((await player.get('/healthz')).status, 200, 'it still lives');
    stopped();
    await closing;
  },
} satisfies Cases;
