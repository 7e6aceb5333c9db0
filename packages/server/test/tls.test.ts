import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { leftOut } from '../../../tests/support/sample.ts';
import { readCertificate } from '../src/index.ts';
import { WatchedCertificate } from '../src/tls/certificate.ts';
import { commandLine, startTestServer, tempFolder, testSettings, until } from './support.ts';

const skip = existsSync('/usr/bin/openssl') ? false : 'there is no openssl here';

/** A certificate for this machine's own name, or others, and its key. */
function make(folder: string, name: string, names = 'DNS:localhost') {
  const [cert, key] = [path.join(folder, `${name}.pem`), path.join(folder, `${name}.key`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { cert, key };
}

/** What a server answers, and whom its certificate is of. */
function asks(url: string, ca: Buffer): Promise<{ status: number; of: string; hsts: boolean }> {
  return new Promise((resolve, reject) => {
    get(
      url,
      { ca, servername: 'localhost', agent: false, checkServerIdentity: () => undefined },
      (response) => {
        const of = String((response.socket as TLSSocket).getPeerCertificate().subject.CN);
        response.resume();
        const hsts = response.headers['strict-transport-security'] !== undefined;
        resolve({ status: response.statusCode ?? 0, of, hsts });
      },
    ).on('error', reject);
  });
}

test('a server speaks TLS by itself, takes up a new certificate as it comes, and the command line reaches it', {
  skip: skip || leftOut(1),
}, async (t) => {
  const folder = tempFolder(t);
  const first = make(folder, 'first');
  const second = make(folder, 'second');
  const third = make(folder, 'third');
  const warned: string[] = [];
  const tls = { tls_cert: first.cert, tls_key: first.key, public_url: 'https://localhost:8443' };
  const settings = testSettings(t, tls);
  const server = await startTestServer(t, settings, { warn: (line) => warned.push(line) });
  assert.match(server.address, /^https:\/\/127/);
  const ca = Buffer.concat(
    [first.cert, second.cert].map(
      (file) => readCertificate({ cert: file, key: file.replace('.pem', '.key') }).cert,
    ),
  );
  assert.deepEqual(await asks(`${server.address}/readyz`, ca), { status: 200, of: 'first', hsts: true });

  // A certificate whose key has not come yet is not served with, and said once.
  renameSync(third.cert, first.cert);
  for (let i = 0; i < 100 && warned.length === 0; i++) await sleep(50);
  await sleep(2_100);
  assert.equal(warned.length, 1, warned.join('\n'));
  assert.match(warned[0], /is not the key of the certificate/);
  assert.equal((await asks(`${server.address}/readyz`, ca)).of, 'first');
  renameSync(second.cert, first.cert);
  renameSync(second.key, first.key);
  let of = 'first';
  for (let i = 0; i < 100 && of === 'first'; i++) {
    await sleep(50);
    ({ of } = await asks(`${server.address}/readyz`, ca));
  }
  assert.equal(of, 'second');
  assert.ok('reply' in (await commandLine(settings, 'announce', { text: 'hello' })));
});

test('a certificate that can not be served with keeps a server from starting, in words', {
  skip,
}, async (t) => {
  const folder = tempFolder(t);
  const first = make(folder, 'first');
  const second = make(folder, 'second');
  const public_url = 'https://localhost:8443';
  const start = (tls_cert: string, tls_key: string) => startTestServer(t, { tls_cert, tls_key, public_url });
  await assert.rejects(start(first.cert, second.key), /is not the key of the certificate/);
  await assert.rejects(start(path.join(folder, 'none'), first.key), /can't be read/);
  writeFileSync(path.join(folder, 'text'), 'hello');
  await assert.rejects(start(path.join(folder, 'text'), first.key), /is not a certificate, as PEM/);
});

test('a certificate is for the names and addresses that browsers take it for', { skip }, (t) => {
  const folder = tempFolder(t);
  const isFor = (names: string, host: string) =>
    readCertificate(make(folder, 'Realm.example', names)).isFor(host);
  assert.ok(isFor('DNS:localhost', 'localhost'));
  assert.ok(isFor('DNS:Realm.Example.org', 'realm.example.org'));
  assert.ok(isFor('DNS:*.example.org', 'realm.example.org'));
  assert.ok(isFor('IP:192.0.2.7', '192.0.2.7'));
  assert.ok(isFor('IP:2001:db8::7', '2001:db8::7'));
  assert.ok(!isFor('DNS:*.example.org', 'a.realm.example.org'));
  assert.ok(!isFor('DNS:other.example', 'realm.example'), 'its subject is no name');
  assert.ok(!isFor('IP:192.0.2.7', '192.0.2.8'));
});

test('a certificate whose place can not be looked at is told of, and looked for again', {
  skip,
}, async (t) => {
  const folder = tempFolder(t);
  const made = make(folder, 'first');
  const place = path.join(folder, 'live');
  const files = { cert: path.join(place, 'cert.pem'), key: path.join(place, 'key.pem') };
  // A link that leads to itself can't be followed by anybody.
  symlinkSync(place, place);
  const trouble: string[] = [];
  const taken: unknown[] = [];
  const watched = new WatchedCertificate(
    files,
    (one) => taken.push(one),
    (why) => trouble.push(why),
    5,
  );
  t.after(() => watched.close());
  await sleep(20);
  rmSync(place);
  mkdirSync(place);
  renameSync(made.cert, files.cert);
  renameSync(made.key, files.key);
  await until(() => taken.length === 1);
  rmSync(place, { recursive: true });
  symlinkSync(place, place);
  await until(() => trouble.some((why) => why.includes('ELOOP')));
});
