/** Backups in a bucket: made, rotated, drilled and restored by the command line and by a server. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Bucket } from '@realm/server';
import { PROGRAM } from '../../../tests/support/program.ts';
import { type S3Server, startS3 } from '../../../tests/support/s3_server.ts';
import { inTurns } from '../../../tests/support/sample.ts';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

const test = inTurns(2);

/** A store that programs which are started here reach. */
async function storeOf(t: TestContext): Promise<S3Server> {
  const store = await startS3();
  const before = { ...process.env };
  Object.assign(process.env, store.env);
  t.after(async () => {
    for (const name of Object.keys(store.env)) delete process.env[name];
    Object.assign(process.env, before);
    await store.close();
  });
  return store;
}

/** Whatever answers in place of the store. */
async function instead(t: TestContext, answer: RequestListener): Promise<void> {
  const web = createServer(answer);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    web.closeAllConnections();
    web.close();
  });
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
}

const labelsIn = ({ files }: S3Server) => [...files.keys()].filter((key) => key.endsWith('/backup.json'));

test('backups go to a bucket, by hand and by the server, and come back', async (t) => {
  const store = await storeOf(t);
  const root = folder(t);
  const data = path.join(root, 'data');
  const place = 's3://backups/realm/one';
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  for (let times = 1; times <= 3; times++) {
    await ada.post('/dev/tick', { count: 1 });
    // The store may be busy for a moment.
    store.failing = 2;
    const { code, err } = await realm('backup', place, '--keep', '2', '--data', data);
    assert.equal(code, 0, err);
  }
  const names = new Set([...store.files.keys()].map((key) => key.split('/')[3]));
  assert.equal(names.size, 2, [...store.files.keys()].join('\n'));
  // Half of one counts for none.
  store.files.set('backups/realm/one/20990101T000000.000Z/realm.db', Buffer.from('half'));
  const report = JSON.parse((await realm('drill', place, '--json')).out);
  assert.equal(report.tick, 3);
  const [oldest] = [...names].sort();
  const restored = path.join(root, 'restored');
  assert.equal((await realm('restore', `${place}/${oldest}`, '--data', restored)).code, 0);
  assert.match((await realm('verify', '--data', restored)).out, /^tick +2$/m);
  const doctor = await realm('doctor', '--data', data, '--backup-to', place);
  assert.match(doctor.out, /^ok {4}backups: the newest is of 20/m);
  // By a clock that is ahead, and after it was put right: the last one made stays, and is the newest.
  const now = Date.now;
  const clock = t.mock.method(Date, 'now', () => now() + 86_400_000);
  for (let times = 1; times <= 2; times++) {
    assert.equal((await realm('backup', place, '--keep', '2', '--data', data)).code, 0);
  }
  clock.mock.restore();
  const ahead = await realm('doctor', '--data', data, '--backup-to', place);
  assert.deepEqual(
    [ahead.code, /^bad {3}backups: the newest is of .* ahead of this machine's clock/m.test(ahead.out)],
    [1, true],
    ahead.out,
  );
  await ada.post('/dev/tick', { count: 1 });
  const right = await realm('backup', place, '--keep', '2', '--data', data);
  assert.deepEqual([right.code, right.out.match(/^dropped/gm)?.length], [0, 1], right.err);
  assert.equal(JSON.parse((await realm('drill', place, '--json')).out).tick, 4);
  await server.close();

  const again = await running(t, data, { 'backup-to': 's3://backups', 'backup-every-ms': 1_000 });
  while (![...store.files.keys()].some((key) => /^backups\/20[^/]+\/backup\.json$/.test(key)))
    await sleep(50);
  await again.close();

  const wrong = await realm('drill', 's3://elsewhere/realm');
  assert.match(wrong.err, /the store answers 404 to GET \/: The specified bucket does not exist/);
  process.env.AWS_SECRET_ACCESS_KEY = 'another';
  const refused = await realm('drill', place);
  assert.deepEqual(
    [refused.code, /403 to GET \/: SignatureDoesNotMatch & more/.test(refused.err)],
    [1, true],
    refused.err,
  );
  // What an operator has not set, or mistyped, is told in a line.
  const slips = async (why: RegExp, ...args: string[]) => {
    const { code, err } = await realm(...args);
    assert.equal(code, 1);
    assert.match(err, why);
    assert.doesNotMatch(err, /a bug|\n./);
  };
  const more = ['--data', path.join(root, 'never')];
  process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:1';
  const unreached =
    /^realm: s3:\/\/backups\/realm\/one: the store at http:\/\/127\.0\.0\.1:1\/\S+ can't be reached: \w/;
  await slips(unreached, 'drill', place);
  await slips(unreached, 'restore', place, ...more);
  await slips(unreached, 'backup', place, '--keep', '2', '--data', data);
  process.env.AWS_ENDPOINT_URL_S3 = 'http://me:hunter2@127.0.0.1:1';
  await slips(/^realm: AWS_ENDPOINT_URL has a user or a password in it: [^@]*\n$/, 'drill', place);
  delete process.env.AWS_SECRET_ACCESS_KEY;
  const unset = /AWS_SECRET_ACCESS_KEY are not set, and the bucket s3:\/\/backups\/realm\/one needs them\n$/;
  await slips(unset, 'drill', place);
  await slips(unset, 'restore', place, ...more);
  await slips(/must be a bucket such as s3:\/\/backups\/realm/, 'drill', 's3://Bad_Bucket');
  const serve = await realm('serve', '--backup-to', 's3://Bad_Bucket');
  assert.deepEqual([serve.code, /--backup-to must be a bucket/.test(serve.err)], [2, true]);
});

test('backups are made though old ones cannot be removed, which is told once while it lasts', async (t) => {
  const store = await storeOf(t);
  const root = folder(t);
  const data = path.join(root, 'data');
  const place = 's3://backups/realm';
  const server = await running(t, data);
  const make = () => realm('backup', place, '--keep', '1', '--data', data);
  assert.equal((await make()).code, 0);
  store.keeping = true;
  const made = await make();
  assert.deepEqual([made.code, /^chain /m.test(made.out)], [1, true], made.err);
  assert.match(
    made.err,
    /^realm: the backup is made, but old backups in s3:\/\/backups\/realm can't be removed, and pile up: .*403 to DELETE .*AccessDenied\n$/,
  );
  await server.close();

  const warned: string[] = [];
  const again = await running(
    t,
    data,
    { 'backup-to': place, 'backup-every-ms': 1_000, 'backup-keep': 1 },
    { warn: (line) => void warned.push(line) },
  );
  while (labelsIn(store).length < 5) await sleep(50);
  const told = () => warned.filter((line) => line.includes('backup'));
  assert.deepEqual([told().length, told()[0].includes("can't be removed")], [1, true], warned.join('\n'));
  store.keeping = false;
  while (new Set([...store.files.keys()].map((key) => key.split('/')[2])).size > 1) await sleep(10);
  store.keeping = true;
  while (told().length < 2) await sleep(50);
  await again.close();
});

test('what a bucket did not keep whole is no backup', async (t) => {
  const store = await storeOf(t);
  const root = folder(t);
  const data = path.join(root, 'data');
  const server = await running(t, data);
  const make = () => realm('backup', 's3://backups/realm', '--keep', '1', '--data', data);
  store.storing = 10;
  const half = await make();
  assert.deepEqual([half.code, half.out], [1, '']);
  assert.match(
    half.err,
    /^realm: s3:\/\/backups\/realm: the store was given \S+ with \d+ bytes and has 10 of them\n$/,
  );
  // What answers is no store, but something in front of it.
  await instead(t, (_, response) => response.end('<html>Welcome</html>'));
  const none = await make();
  assert.deepEqual([none.code, none.out], [1, '']);
  assert.match(none.err, /^realm: s3:\/\/backups\/realm: what http:\S+ answers is no list of a bucket\n$/);
  await server.close();
});

test('a bucket that takes a question and never answers is given up', async (t) => {
  await storeOf(t);
  const asked = Promise.withResolvers<void>();
  await instead(t, () => asked.resolve());
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const done = realm('drill', 's3://backups/realm');
  await asked.promise;
  t.mock.timers.tick(30_000);
  const { code, err } = await done;
  assert.equal(code, 1);
  assert.match(err, /^realm: s3:\S+: the store at http:\S+ has said nothing for 30 s\n$/);
});

const NAME = '20260101T000000.000Z';

/** A store whose one backup is listed, and comes by a part alone. */
async function stalled(t: TestContext, onPut = () => {}): Promise<void> {
  const keys = ['backup.json', 'realm.db'].map(
    (file) => `<Contents><Key>realm/${NAME}/${file}</Key><Size>9</Size></Contents>`,
  );
  await instead(t, (request, response) => {
    if (request.method === 'PUT') onPut();
    else if (request.url?.includes('list-type')) response.end(`<ListBucketResult>${keys}</ListBucketResult>`);
    else response.writeHead(200, { 'content-length': 9 }).write('some');
  });
}

test('a bucket that falls silent within an answer, or takes no more of what it is given, is given up', async (t) => {
  await storeOf(t);
  const given = Promise.withResolvers<void>();
  await stalled(t, given.resolve);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const room = folder(t);
  const done = realm('drill', `s3://backups/realm/${NAME}`, '--within', room);
  const fetched = () => globSync('*/*/*', { cwd: room }).map((file) => statSync(path.join(room, file)).size);
  while (!fetched().includes(4)) await setImmediate();
  t.mock.timers.tick(29_999);
  await setImmediate();
  assert.deepEqual(fetched(), [4], 'it is waited for');
  t.mock.timers.tick(1);
  const { code, err } = await done;
  assert.equal(code, 1);
  assert.match(err, /^realm: s3:\S+: the store at http:\S+ has said nothing for 30 s\n$/);
  assert.deepEqual(readdirSync(room), []);

  // More than fits into what is on the way.
  writeFileSync(path.join(room, 'backup.json'), Buffer.alloc(30_000_000));
  const upload = new Bucket('s3://backups/realm').upload(room, NAME);
  await given.promise;
  t.mock.timers.tick(300_000);
  await assert.rejects(upload, { name: 'BucketError', message: /has said nothing for 300 s/ });
});

test('what is told to end while it has a copy of the game leaves none behind', async (t) => {
  await storeOf(t);
  await stalled(t);
  const root = folder(t);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const args = ['restore', `s3://backups/realm/${NAME}`, '--data', path.join(root, 'data')];
    const room = folder(t);
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: room },
    });
    const ended = once(child, 'exit');
    while (globSync('realm-fetched-*/*/*', { cwd: room }).length === 0) await sleep(20);
    child.kill(signal);
    assert.deepEqual(await ended, [null, signal]);
    assert.deepEqual(readdirSync(room), []);
  }
});
