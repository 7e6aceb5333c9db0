import assert from 'node:assert/strict';
import { statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { openTables } from '@realm/journal';
import type { HostTime, Server } from '@realm/server';
import { folder, realm } from './listening.ts';
import { running } from './running.ts';

const HOUR_MS = 3_600_000;

/** A host whose time of day is ahead. */
const ahead = (ms: number): HostTime => ({
  wall: () => Date.now() + ms,
  monotonic: () => performance.now(),
});

/** What a command of a house is answered. */
const ordered = (server: Awaited<ReturnType<typeof running>>, house: number) =>
  new Promise((resolve) =>
    server.node.writer.submit({
      actor: { robot: house },
      command: { type: 'set_draft', house, rate_bp: 100 },
      queued_at: 0,
      settle: resolve,
    }),
  );

test('found later than it catches up, the game is shown and stands still until it is resumed', async (t) => {
  const data = folder(t);
  await (await running(t, data)).close();
  const warnings: string[] = [];
  const found = { host_time: ahead(60 * HOUR_MS), warn: (line: string) => warnings.push(line) };
  const production = { dev: false };

  const dev = await running(t, folder(t), {}, found);
  assert.ok(dev.leads);
  await dev.close();

  const server = await running(t, data, production, found);
  assert.match(warnings.join('\n'), /the game is 60 ticks late.*`realm resume`/);
  const shown = async () => {
    const answer = await fetch(`${server.address}/world`);
    return ((await answer.json()) as { tick: number }).tick;
  };
  await server.node.writer.idle();
  assert.equal(await shown(), 0, 'it is shown as it stands');
  const { seq } = server.node;
  const [house] = server.world?.houses ?? [];
  assert.deepEqual(await ordered(server, house.id), { code: 'starting', params: {} });
  assert.equal(server.node.seq, seq);

  // What staff do meanwhile takes no tick away that is late.
  assert.equal((await realm('rename-state', '1', '1', '--note', 'a test', '--data', data)).code, 0);
  assert.equal(server.node.seq, seq + 1);
  const resumed = await realm('resume', '--note', 'a weekend without power', '--data', data);
  assert.deepEqual(resumed, { code: 0, out: 'it goes on, from 60 ticks behind\n', err: '' });
  await server.node.writer.idle();
  assert.equal(await shown(), 48);
  const again = await realm('resume', '--data', data);
  assert.deepEqual([again.code, again.err], [1, 'realm: you may not do that: no server waits for it\n']);
  const { out } = await realm('audit', 'list', '--data', data);
  assert.match(
    out,
    /^2 .* command line {2}resume {2}done {2}{"late_ticks":60} {2}"a weekend without power"\n3 .* refused /m,
  );
});

test('by a clock that is wrong no outage is told, and the true one is once the game goes on', async (t) => {
  const data = folder(t);
  await (await running(t, data)).close();
  const alive = path.join(data, 'alive');
  const gone = new Date(Date.now() - 90_000);
  utimesSync(alive, gone, gone);
  const outages = async ({ address }: Server): Promise<{ day: string; seconds: number }[]> =>
    JSON.parse(await (await fetch(`${address}/status`)).text()).outages;
  const now = Date.now;
  const clock = t.mock.method(Date, 'now', () => now() + 60 * HOUR_MS);
  const wrong = await running(t, data, { dev: false });
  assert.deepEqual(await outages(wrong), []);
  await wrong.close();
  clock.mock.restore();
  assert.equal(Math.round(statSync(alive).mtimeMs), gone.getTime());

  // The game alone finds itself late.
  const late = await running(t, data, { dev: false }, { host_time: ahead(60 * HOUR_MS) });
  assert.deepEqual(await outages(late), []);
  assert.equal((await realm('resume', '--data', data)).code, 0);
  const told = await outages(late);
  const seconds = told.reduce((sum, day) => sum + day.seconds, 0);
  assert.ok(seconds >= 90 && seconds < 3_600, JSON.stringify(told));
  await late.close();

  // What an older version wrote down of days to come.
  const { tables, close } = openTables(data);
  tables.exec(`INSERT INTO outages (day, seconds) VALUES (${Math.floor(now() / (24 * HOUR_MS)) + 9}, 86400)`);
  close();
  const days = (await outages(await running(t, data))).map(({ day }) => day);
  assert.deepEqual(
    days.filter((day) => day > new Date().toISOString().slice(0, 10)),
    [],
  );
});

test('an age that is ended while it stands still is over for whoever orders something in it', async (t) => {
  const data = folder(t);
  await (await running(t, data)).close();
  const server = await running(t, data, { dev: false }, { host_time: ahead(60 * HOUR_MS), warn: () => {} });
  const [house] = server.world?.houses ?? [];
  assert.deepEqual(await ordered(server, house.id), { code: 'starting', params: {} });
  assert.equal((await realm('age', 'end', '--note', 'gone', '--data', data)).code, 0);
  assert.deepEqual(await ordered(server, house.id), { code: 'age_ended', params: {} });
});

test('in dev mode, and after a gap that is caught up, nobody is asked', async (t) => {
  for (const [dev, ms] of [
    [true, 60 * HOUR_MS],
    [undefined, 47 * HOUR_MS],
  ] as const) {
    const data = folder(t);
    await (await running(t, data)).close();
    const server = await running(t, data, { dev }, { host_time: ahead(ms) });
    await server.node.writer.idle();
    assert.ok((server.world?.tick ?? 0) >= 47);
  }
});

test('a new age starts at once or within a year, which the opening line tells', async (t) => {
  const start = (at_ms: number) => {
    const lines: string[] = [];
    const told = running(t, folder(t), { 'start-at': String(at_ms) }, { print: (line) => lines.push(line) });
    return told.then(() => lines.join('\n'));
  };
  await assert.rejects(start(Date.now() - HOUR_MS), /--start-at is .*: a new age starts at once, or later/);
  await assert.rejects(start(Date.now() + 400 * 24 * HOUR_MS), /--start-at is .* within a year/);
  const soon = Date.now() + HOUR_MS;
  assert.match(await start(soon), new RegExp(`, starts ${new Date(soon).toISOString()}$`));
});
