import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandEntry } from '@realm/engine';
import { openSqliteReader } from '@realm/journal';
import { keepPlaying } from '../src/robots/keep_playing.ts';
import { folder } from './listening.ts';
import { running, Visitor } from './running.ts';

/** The commands of a house's deputy in a journal. */
async function deputys(data: string, house: number): Promise<CommandEntry['command'][]> {
  const journal = openSqliteReader(data);
  const given: CommandEntry['command'][] = [];
  try {
    for await (const { bytes } of journal.read(0)) {
      const entry = JSON.parse(Buffer.from(bytes).toString());
      if (entry.kind === 'command' && entry.actor.deputy === house) given.push(entry.command);
    }
  } finally {
    journal.close();
  }
  return given;
}

test('a deputy plays a house as its player said until it is taken back', async (t) => {
  const data = folder(t);
  const spoke: number[] = [];
  const deps = {
    robots: (node: Parameters<typeof keepPlaying>[0]) =>
      keepPlaying(node, (speaker) => void spoke.push(speaker), assert.fail),
  };
  const server = await running(t, data, { robots: 24 }, deps);
  const player = await Visitor.of(server, 'Away');
  const fields = { name: 'Away', race: 'kilnwrights', personality: 'merchant' };
  const { house } = await player.post('/commands', { type: 'create_house', ...fields });
  const order = (type: string, more: object = {}) => player.post('/commands', { type, house, ...more });
  const ticks = (count: number) => player.post('/dev/tick', { count });
  await ticks(3);
  assert.deepEqual(await deputys(data, house), [], 'nobody plays a house that nobody has handed over');

  const keep = 30_000;
  const limits = { keep: [{ what: 'gold', amount: keep }] };
  const { style } = await order('deputize', { style: 'builder', limits });
  assert.equal(style, 'builder');
  const before = await player.get('/me');
  for (let i = 0; i < 12; i++) await ticks(1);
  const given = await deputys(data, house);
  assert.ok(given.length >= 5, `${given.length} commands`);
  assert.ok(
    given.every((command) => !['attack', 'spy', 'operation', 'vote', 'donate'].includes(command.type)),
  );
  const after = await player.get('/me');
  assert.deepEqual([after.robot, after.deputy.style], [false, 'builder']);
  assert.ok(after.incoming_land + after.land > before.incoming_land + before.land);
  assert.ok(after.gold >= keep, `${after.gold} gold left`);

  await order('take_back');
  const { length } = await deputys(data, house);
  for (let i = 0; i < 4; i++) await ticks(1);
  assert.equal((await deputys(data, house)).length, length);
  assert.ok(!spoke.includes(house), 'nobody speaks in the name of a player');
});
