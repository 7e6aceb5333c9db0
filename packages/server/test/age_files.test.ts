import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { dataTables } from '@realm/contract';
import { parquetReadObjects } from 'hyparquet';
import { openExport } from '../src/index.ts';
import {
  type Client,
  Client as Nobody,
  player,
  startTestServer,
  tempFolder,
  testSettings,
} from './support.ts';

/** An age that has ended, with houses of people in it. */
async function ended(t: TestContext, changes: Parameters<typeof testSettings>[1] = {}) {
  const settings = testSettings(t, { limits: 1_000, ...changes });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  await ada.command({ type: 'explore', house: ada.house, acres: 2 });
  await ada.post('/dev/tick', { count: 30 });
  await ada.post('/dev/age/end', {});
  return { settings, server, ada, nobody: new Nobody(server) };
}

const entries = (client: Client, headers: Record<string, string> = {}) =>
  client.ask('/ages/1/entries', { headers });

test('all that happened in an age that has ended is a file that anybody plays again, whole or in parts', async (t) => {
  const { settings, nobody, ada } = await ended(t);
  const { body: result } = await nobody.ask('/ages/1');
  const whole = await entries(nobody);
  assert.deepEqual(
    [whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')],
    [200, 'application/x-ndjson', 'bytes'],
  );
  const lines = whole.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [head, ...rest] = lines;
  const tail = rest.pop();
  assert.deepEqual([head.realm_export, head.age, rest.length], [1, 1, tail.entries]);
  assert.equal(tail.result.fingerprint, result.fingerprint);
  assert.equal(rest.filter(({ kind }) => kind === 'tick').length, 30);
  // By what it holds nobody knows what its player was called, nor which account that was.
  assert.ok(!whole.text.includes('House of ada'));
  assert.equal((await ada.ask('/houses/1')).status, 200);

  const file = path.join(tempFolder(t), 'age.ndjson');
  writeFileSync(file, whole.text);
  assert.equal((await openExport(file)).entries, tail.entries, 'its chain holds');

  const bytes = Buffer.byteLength(whole.text);
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, bytes],
    ['bytes=-7', bytes - 7, bytes],
    [`bytes=${bytes - 1}-${bytes + 100}`, bytes - 1, bytes],
    [`bytes=-${bytes * 2}`, 0, bytes],
  ] as const) {
    const part = await entries(nobody, { range });
    assert.equal(part.status, 206, range);
    assert.equal(part.headers.get('content-range'), `bytes ${from}-${to - 1}/${bytes}`);
    assert.equal(part.text, whole.text.slice(from, to), range);
  }
  const etag = whole.headers.get('etag') as string;
  for (const range of ['bytes=5-4', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-', 'bytes=x-'])
    assert.equal((await entries(nobody, { range })).status, 200, range);
  assert.equal((await entries(nobody, { range: 'bytes=0-9', 'if-range': '"another"' })).status, 200);
  assert.equal((await entries(nobody, { range: 'bytes=0-9', 'if-range': etag })).status, 206);
  for (const range of [`bytes=${bytes}-`, 'bytes=-0']) {
    const { status, headers, body } = await entries(nobody, { range });
    assert.deepEqual(
      [status, headers.get('content-range'), body.code],
      [416, `bytes */${bytes}`, 'out_of_file'],
    );
  }
  assert.equal((await entries(nobody, { 'if-none-match': etag })).status, 304);
  const bare = await nobody.ask('/ages/1/entries', { method: 'HEAD' });
  assert.deepEqual([bare.status, bare.headers.get('content-length')], [200, String(bytes)]);

  // It is made once; what somebody did not finish is no file.
  const folder = path.join(settings.data, 'published');
  const [made] = readdirSync(folder);
  assert.equal(readFileSync(path.join(folder, made), 'utf8'), whole.text);
  for (const wrong of ['/ages/2/entries', '/ages/0/entries', '/ages/x/entries', '/ages/1e0/entries'])
    assert.equal((await nobody.ask(wrong)).status, 404, wrong);
  assert.equal((await nobody.ask('/ages/1/entries?x=1')).status, 400);
});

test('a published file that was spoilt is told of and made anew, and is not served', async (t) => {
  const warned: string[] = [];
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  await ada.post('/dev/age/end', {});
  const { text } = await entries(ada);
  const folder = path.join(settings.data, 'published');
  const [made] = readdirSync(folder);
  const file = path.join(folder, made);
  await server.close();
  // While no server ran, by one byte; and while one runs, shorter.
  const spoilt = Buffer.from(text);
  spoilt[spoilt.length >> 1] ^= 1;
  writeFileSync(file, spoilt);
  const again = await startTestServer(t, settings, { warn: (line) => void warned.push(line) });
  const nobody = new Nobody(again);
  const both = await Promise.all([entries(nobody), entries(nobody)]);
  assert.deepEqual(
    both.map(({ status, text: each }) => [status, each === text]),
    [
      [200, true],
      [200, true],
    ],
  );
  writeFileSync(file, text.slice(0, 100));
  assert.equal((await entries(nobody)).text, text);
  assert.deepEqual(readdirSync(folder), [made]);
  assert.equal(warned.filter((line) => /published.* is made anew/.test(line)).length, 2, warned.join('\n'));
});

test('an age is published once it has ended, in its archive too, unless the operator keeps it', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  assert.equal((await entries(ada)).status, 404, 'its seed is secret');
  assert.equal((await ada.ask('/ages/1/data.csv?table=houses')).status, 404);
  await ada.post('/dev/age/end', {});
  const first = await entries(ada);
  assert.equal(first.status, 200);
  await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() });
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);
  for (let status = 503; status === 503; ) status = (await ada.ask('/age')).status;
  assert.equal((await entries(ada)).text, first.text);
  await server.close();

  const kept = await startTestServer(t, { ...settings, publish_ages: false });
  const nobody = new Nobody(kept);
  const refused = await entries(nobody);
  assert.deepEqual([refused.status, refused.body.code], [422, 'not_published']);
  assert.equal((await nobody.ask('/ages/1/data.csv?table=houses')).status, 200, 'what is told anyway');
});

test('what an age came to is tables, the same in both forms; hostile names stay words', async (t) => {
  const { nobody } = await ended(t);
  const { body: result } = await nobody.ask('/ages/1');
  for (const [table, columns] of Object.entries(dataTables)) {
    const csv = await nobody.ask(`/ages/1/data.csv?table=${table}`);
    assert.equal(csv.status, 200, table);
    assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8; header=present');
    const [names, ...lines] = csv.text.split('\r\n');
    assert.equal(names, Object.keys(columns).join(','));
    assert.equal(
      csv.headers.get('repr-digest'),
      `sha-256=:${hash('sha256', csv.text, 'buffer').toString('base64')}:`,
    );
    const packed = await fetch(`${nobody.address}/ages/1/data.parquet?table=${table}`);
    const rows = await parquetReadObjects({ file: await packed.arrayBuffer() });
    assert.equal(rows.length, lines.length - 1, table);
    if (table !== 'houses') continue;
    assert.equal(rows.length, result.houses.length);
    assert.deepEqual(
      rows.map(({ id, name, land, robot }) => [Number(id), name, Number(land), robot]),
      result.houses.map(({ id, name, land, robot }: Record<string, unknown>) => [id, name, land, robot]),
    );
    assert.ok(csv.text.includes('House of ada'));
    const again = await nobody.ask(`/ages/1/data.csv?table=${table}`, {
      headers: { 'if-none-match': csv.headers.get('etag') as string },
    });
    assert.equal(again.status, 304);
  }
  assert.equal((await nobody.ask('/ages/1/data.csv')).status, 400);
  assert.equal((await nobody.ask('/ages/1/data.csv?table=players')).status, 422);
  assert.equal((await nobody.ask('/ages/2/data.csv?table=houses')).status, 404);
});

test('a name that a spreadsheet would take for a formula is none in CSV', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const eve = await new Nobody(server).signIn('eve');
  const name = '=HYPERLINK("x","y")';
  await eve.command({ type: 'create_house', name, race: 'peatkin', personality: 'builder' });
  await eve.post('/dev/age/end', {});
  const { text } = await eve.ask('/ages/1/data.csv?table=houses');
  assert.ok(text.includes(`,"'=HYPERLINK(""x"",""y"")",`), text.slice(0, 400));
});
