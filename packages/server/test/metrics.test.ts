import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { readMetrics } from './read_metrics.ts';
import { player, startTestServer } from './support.ts';

/** Where what operators are given for their monitoring lies. */
const OPERATE = path.resolve(import.meta.dirname, '../../../docs/operate');

const postgres = await startPostgres();
// Once its node is closed: one that loses its database ends the process.
after(() => ('server' in postgres ? postgres.server.close() : undefined));

test('the dashboard and the alerts ask for nothing that no node tells, and for what matters', async (t) => {
  if ('missing' in postgres) return t.skip(postgres.missing);
  const printed: string[] = [];
  const settings = { admin_port: 0, database: await postgres.server.world() };
  await startTestServer(t, settings, { print: (line) => printed.push(line) });
  const address = /^Metrics at (http:\S+)$/.exec(printed[0])?.[1] ?? '';
  const text = await (await fetch(address)).text();
  const told = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const asked = (source: string) => new Set(source.match(/\b(?:realm|nodejs|process)_[a-z0-9_]+/g));
  const alerts = readFileSync(path.join(OPERATE, 'alerts.yaml'), 'utf8');
  const dashboard = readFileSync(path.join(OPERATE, 'grafana.json'), 'utf8');
  const { panels } = JSON.parse(dashboard);
  const expressions = [
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr),
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ].join('\n');
  for (const name of asked(expressions)) assert.ok(told.has(name), `${name} is told by no node`);
  for (const name of asked(text)) {
    if (!name.startsWith('realm_')) continue;
    const base = name.replace(/_(?:bucket|sum|count)$/, '');
    assert.ok(
      dashboard.includes(base) || /^realm_(?:age_ended|notices_)/.test(base),
      `${base} is on no panel`,
    );
  }
});

test('monitoring reads how the game goes, at an address of its own', async (t) => {
  const printed: string[] = [];
  const server = await startTestServer(t, { admin_port: 0 }, { print: (line) => printed.push(line) });
  const address = /^Metrics at (http:\S+)$/.exec(printed[0])?.[1] ?? '';
  const metrics = async () => readMetrics(await (await fetch(address)).text());

  const before = await metrics();
  assert.equal(before.get('realm_ready'), 1);
  assert.equal(before.get('realm_tick'), 0);
  assert.equal(before.get('realm_houses'), 6);
  assert.equal(before.get('realm_feeds'), 0);

  const ada = await player(server);
  await ada.ask('/houses/1');
  await ada.ask('/houses/2');
  await ada.post('/commands', { type: 'explore', house: ada.house, acres: 1 });
  await ada.post('/commands', { type: 'explore', house: ada.house, acres: 1_000_000 });
  await ada.ask('/nowhere/1');
  await server.node.writer.runTicks(3);
  const after = await metrics();
  const requests = (method: string, route: string, status: number) =>
    after.get(`realm_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  assert.equal(requests('GET', '/houses/:id', 200), 2);
  assert.equal(requests('POST', '/commands', 200), 2, 'the founding and what was accepted');
  assert.equal(requests('POST', '/commands', 422), 1);
  assert.equal(requests('GET', 'none', 404), 1, 'unknown addresses are one');
  assert.equal(after.get('realm_tick'), 3);
  assert.equal(after.get('realm_tick_seconds_count'), 3);
  assert.equal(after.get('realm_tick_late_seconds_count'), 3);
  assert.equal(after.get('realm_journal_seq'), server.node.journal.head().seq);
  const entries = after.get('realm_commit_entries_sum') as number;
  assert.equal(entries, 2 + 3, 'two commands, three ticks');
  assert.equal(after.get('realm_bugs_total'), 0);

  assert.equal((await fetch(address.replace('/metrics', '/'))).status, 404);
  assert.equal((await fetch(address, { method: 'POST' })).status, 405);
  assert.equal((await ada.ask('/metrics')).status, 404, 'players have none');
});
