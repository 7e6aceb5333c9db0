import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../src/settings.ts';
import { settingsTold } from '../src/tell.ts';
import { withoutPasswords } from '../src/without_passwords.ts';

const SECRET = 'hunter2';

test('an address is told without what is secret in it, wherever that stands', () => {
  for (const [address, told] of [
    ['postgres://plain:hunter2@db/realm', 'postgres://plain:…@db/realm'],
    [
      'postgres://127.0.0.1:7110/a?user=plain&password=hunter2',
      'postgres://127.0.0.1:7110/a?user=plain&password=…',
    ],
    [
      'postgres:///a?host=/run/postgresql&password=hunter2',
      'postgres:///a?host=%2Frun%2Fpostgresql&password=…',
    ],
    ['postgres://db/a?p%61ssword=hunter2', 'postgres://db/a?password=…'],
    ['postgres://db/a?password=with space hunter2', 'postgres://db/a?password=…'],
    [
      'postgres://u:hunter2@db/a?sslkey=/k&sslpassword=hunter2',
      'postgres://u:…@db/a?sslkey=%2Fk&sslpassword=…',
    ],
    ['smtps://me:hunter2@mail.example', 'smtps://me:…@mail.example'],
    ['https://hunter2@collector.example/', 'https://…@collector.example/'],
    ['https://me:hunter2@no such host', 'https://me:…@no such host'],
    [
      "unknown option '--databas=postgres://u:hunter2@db/a'",
      "unknown option '--databas=postgres://u:…@db/a'",
    ],
    ['error: postgres://db/a?password=hunter2&x=1', 'error: postgres://db/a?password=…&x=1'],
  ])
    assert.equal(withoutPasswords(address), told);
  for (const plain of [
    'sqlite:',
    'postgres://realm@db/realm?options=-c%20search_path%3Dworld2',
    'Realm <realm@realm.example>',
    'mailto:security@realm.example',
  ])
    assert.equal(withoutPasswords(plain), plain);
});

test('neither settings that are told nor those that are refused tell a password', () => {
  const { settings } = readSettings({
    flags: { database: `postgres://127.0.0.1:7110/a?user=plain&password=${SECRET}`, seed: SECRET },
    env: {},
    readFile: () => '{}',
  });
  assert(settings !== undefined);
  assert.equal(settingsTold(settings).database, 'postgres://127.0.0.1:7110/a?user=plain&password=…');
  assert.ok(!JSON.stringify(settingsTold(settings)).includes(SECRET));
  const file = JSON.stringify({ smtp: [`smtps://me:${SECRET}@mail.example`] });
  for (const [flags, wanted] of [
    [{ 'backup-to': `s3://key:${SECRET}@bucket` }, /--backup-to must be a bucket/],
    [{ 'public-url': `https://me:${SECRET}@realm.example` }, /--public-url must be an origin/],
    [{ dev: true, 'public-url': `https://me:${SECRET}@realm.example` }, /--dev lets anyone/],
    [{ port: `postgres://me:${SECRET}@db/realm` }, /--port must be a whole number/],
    [{ config: 'f' }, /smtp in f must be a text/],
    [
      { 'node-address': `http://me:${SECRET}@10.0.0.2:8080` },
      /--node-address must be .*without user or password/,
    ],
    [{ 'node-address': '10.0.0.2:8080' }, /--node-address must be/],
  ] as [Record<string, unknown>, RegExp][]) {
    const { problems = [] } = readSettings({ flags, env: {}, readFile: () => file });
    assert.match(problems.join('\n'), wanted);
    assert.ok(!problems.join('\n').includes(SECRET), problems.join('\n'));
  }
});
