import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { voiceOf } from '../src/serve/voice.ts';
import { AGES, folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('with --log json each line is an object with a time and a level: start, sign-ins, acts, snapshots, stop; no secrets', async (t) => {
  const lines: string[] = [];
  const terminal = { out: (line: string) => void lines.push(line), err: () => assert.fail(), watched: false };
  const data = folder(t);
  const voice = await voiceOf({ log: 'json' }, terminal);
  const secrets = {
    seed: 'a seed nobody knows',
    smtp: 'smtps://me:hunter2@mail.example',
    'mail-from': 'a@b.example',
  };
  const server = await running(t, data, { log: 'json', ...secrets }, voice);
  const ada = await Visitor.of(server, 'Ada Lovelace');
  await ada.post('/dev/tick', { count: 2 });
  await ada.get('/auth/account');
  await ada.post('/auth/passkey/signin', { nothing: true });
  await ada.post('/dev/age/end', { note: 'everyone has gone home' });
  assert.equal((await realm('role', 'ada lovelace', 'owner', '--data', data, '--note', 'founder')).code, 0);
  await server.close();

  const events = lines.map((line) => JSON.parse(line));
  for (const { time, level } of events) {
    assert.match(time, AT);
    assert.ok(['info', 'warn', 'error'].includes(level));
  }
  const named = (name: string) => events.filter(({ event }) => event === name);
  const [{ settings, version }] = named('starting');
  assert.deepEqual([settings.port, settings.log, settings.ages, settings.data], [0, 'json', AGES, data]);
  assert.match(version, /^\d+\.\d+\.\d+/);
  assert.equal(settings.smtp, 'smtps://me:…@mail.example');
  assert.equal(named('started')[0].address, server.address);
  assert.deepEqual([named('signed_in')[0].account, named('signed_in')[0].how], [1, 'dev']);
  assert.match(named('signed_in')[0].request_id, /^req-/);
  assert.deepEqual(
    named('sign_in_refused').map(({ route }) => route),
    ['/auth/passkey/signin'],
  );
  assert.deepEqual(
    named('staff_act').map(({ act, outcome }) => `${act} ${outcome}`),
    ['end_age done', 'set_role done'],
  );
  assert.equal(named('snapshot').length, 1);
  assert.equal(named('stopped').length, 1);
  const all = lines.join('\n');
  for (const secret of ['hunter2', 'a seed nobody knows', 'Ada', 'gone home', 'founder']) {
    assert.doesNotMatch(all, new RegExp(secret));
  }
});

test('a kind of log that there is not is refused', async (t) => {
  const { code, err } = await realm('serve', '--log', 'xml', '--data', path.join(folder(t), 'none'));
  assert.equal(code, 2);
  assert.match(err, /--log must be lines or json, not xml/);
});
