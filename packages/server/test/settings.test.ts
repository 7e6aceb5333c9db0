import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings, SETTINGS, type Settings, warningsOf } from '../src/settings.ts';

function read(flags: Record<string, unknown> = {}, env: Record<string, string> = {}, file = '{}') {
  return readSettings({ flags, env, readFile: () => file });
}

test('a flag goes before the environment, that before the file, that before the default', () => {
  const port = (flags: Record<string, unknown>, env: Record<string, string>, file?: string) =>
    read({ config: 'realm.json', ...flags }, env, file).settings?.port;
  assert.equal(port({}, {}), 8080);
  assert.equal(port({}, {}, '{"port":1}'), 1);
  assert.equal(port({}, { REALM_PORT: '2' }, '{"port":1}'), 2);
  assert.equal(port({ port: '3' }, { REALM_PORT: '2' }, '{"port":1}'), 3);
});

test('the names that are promised hold', () => {
  const promised = ['port', 'host', 'data', 'database', 'dev', 'tick-ms', 'age', 'seed', 'robots'];
  for (const flag of promised) {
    const setting = SETTINGS.find((each) => each.flag === flag);
    assert.equal(setting?.env, `REALM_${flag.toUpperCase().replace('-', '_')}`);
  }
  const { settings, given } = read(
    { dev: true, 'tick-ms': '60000' },
    { REALM_SEED: 'seven', REALM_ROBOTS: '12' },
  ) as {
    settings: object;
    given: Set<string>;
  };
  assert.partialDeepStrictEqual(settings, {
    dev: true,
    tick_ms: 60_000,
    seed: 'seven',
    robots: 12,
    host: '127.0.0.1',
  });
  assert.deepEqual([...given].sort(), ['dev', 'robots', 'seed', 'tick_ms']);
  assert.equal(read({}, { REALM_DEV: '1' }).settings?.dev, true);
});

test('what is unknown or out of range is an error that names the setting and its limit, all at once', () => {
  for (const [flags, env, file, problems] of [
    [{ prot: '1' }, {}, '{}', [/--prot is not a setting; did you mean --port\?/]],
    [{}, { REALM_TICKMS: '5' }, '{}', [/REALM_TICKMS is not a setting; did you mean REALM_TICK_MS\?/]],
    [{ config: 'f' }, {}, '{"tick_ms":5}', [/tick_ms in f is not a setting; did you mean tick-ms\?/]],
    [{ config: 'f' }, {}, '[', [/f can't be read as settings: it is no JSON: .* at character 2$/]],
    // What stands there may be a secret.
    [
      { config: 'f' },
      {},
      '{"mail":"smtp://a:hush@b" x',
      [/^f can't be read as settings: it is no JSON: (?!.*hush)/],
    ],
    [{ config: 'f' }, {}, '[]', [/f must hold one JSON object/]],
    [{ config: 'f' }, {}, '{"port":"x"}', [/port in f must be a whole number/]],
    [{ port: '65536' }, {}, '{}', [/--port must be a whole number from 0 to 65535, not "65536"/]],
    [
      { 'tick-ms': '1.5' },
      { REALM_ROBOTS: '-1' },
      '{}',
      [/--tick-ms must be.* from 100/, /REALM_ROBOTS must be/],
    ],
    [{}, { REALM_DEV: 'maybe' }, '{}', [/REALM_DEV must be 1 or 0, not "maybe"/]],
    ...[
      'soon',
      '2027-01-01',
      '2027-01-01T18:00:00',
      '2027-02-30T18:00:00Z',
      '1 Jan 2027 18:00 UTC',
      '2027',
    ].map((time) => [{ 'start-at': time }, {}, '{}', [/--start-at must be a time with its zone/]]),
    [{ database: 'mysql://x' }, {}, '{}', [/--database must be sqlite:/]],
    [{ 'security-contact': 'mailto:a@b.example' }, {}, '{}', [/--security-expires go together/]],
    [{ 'security-expires': '2100-01-01T00:00:00Z' }, {}, '{}', [/--security-expires go together/]],
    [
      { 'security-contact': 'mailto:a@b.example\nExpires: never', 'security-expires': '4102444800000' },
      {},
      '{}',
      [/--security-contact must be an address/],
    ],
  ] as [Record<string, unknown>, Record<string, string>, string, RegExp[]][]) {
    const found = read(flags, env, file).problems ?? [];
    assert.equal(found.length, problems.length, found.join('\n'));
    for (const [i, problem] of problems.entries()) assert.match(found[i], problem);
  }
});

test('what is allowed and seldom meant is warned of, loudly', () => {
  const warned = (flags: Record<string, unknown>) => warningsOf(read(flags).settings as Settings);
  assert.deepEqual(warned({}), []);
  assert.deepEqual(warned({ dev: true }), []);
  assert.deepEqual(warned({ 'admin-port': '9464' }), []);
  assert.deepEqual(warned({ 'admin-host': '0.0.0.0' }), [], 'there are none');
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    assert.match(warned({ dev: true, 'dev-anywhere': true, host }).join(), /^WARNING: DEV MODE FOR OTHERS/);
  }
  const contact = { 'security-contact': 'https://realm.example/report' };
  assert.deepEqual(warned({ ...contact, 'security-expires': '2100-01-01T00:00:00Z' }), []);
  assert.match(warned({ ...contact, 'security-expires': '2020-01-01T00:00:00Z' }).join(), /HAS EXPIRED/);
  assert.match(
    warned({ 'admin-port': '9464', 'admin-host': '0.0.0.0' }).join(),
    /^WARNING: METRICS FOR OTHERS \(--admin-host 0\.0\.0\.0\)/,
  );
});

test('dev mode stays on this machine unless that is said twice', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.2', 'example.org']) {
    assert.match(read({ dev: true, host }).problems?.[0] ?? '', /--dev lets anyone sign in/);
    assert.equal(read({ dev: true, host, 'dev-anywhere': true }).problems, undefined);
    assert.equal(read({ host }).problems, undefined);
  }
  for (const other of [{ 'public-url': 'https://realm.example' }, { proxies: '1' }]) {
    assert.match(read({ dev: true, ...other }).problems?.[0] ?? '', /--dev lets anyone sign in/);
    assert.equal(read({ dev: true, 'dev-anywhere': true, ...other }).problems, undefined);
    assert.equal(read(other).problems, undefined);
  }
  assert.equal(read({ dev: true, 'public-url': 'http://localhost:8080' }).problems, undefined);
  for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) {
    assert.equal(read({ dev: true, host }).problems, undefined);
  }
});
