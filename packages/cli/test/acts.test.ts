import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ActName, readSettings, type Settings, startServer } from '@realm/server';
import { folder, realm } from './listening.ts';

/** Every act of staff as it is typed: a new one doesn't compile until it has its line. */
const LINES: { readonly [N in ActName]: readonly string[] } = {
  announce: ['announce', 'back by nine'],
  answer_appeal: ['appeal', '1', 'lifted', '--answer', 'so you are'],
  clear_state_page: ['clear-state', '1', '1', '--note', 'an insult'],
  clear_suspect: ['clear-suspect', '1', '--note', 'brothers'],
  compensate: [
    'compensate',
    '1',
    '2',
    '--good',
    'gold=5',
    '--good',
    'food=1',
    '--acres',
    '1',
    '--note',
    'fed',
  ],
  drop_plan: ['age', 'drop'],
  end_age: ['age', 'end'],
  end_invite: ['age', 'end-invite', '1'],
  hand_over: ['hand-over'],
  handle_report: ['report', '1', 'dismiss'],
  hide_message: ['hide-message', '1', '--note', 'an insult'],
  invite_to_age: ['age', 'invite'],
  lift_sanction: ['lift', '1', '--reason', 'a mistake'],
  open_age: ['age', 'open'],
  pause: ['pause', 'on', '--note', 'the disk'],
  read_only: ['read-only', 'on', '--note', 'the disk'],
  plan_age: ['age', 'plan', 'blitz-1', '--start', 'now'],
  rename_archive: ['age', 'rename', 'a', 'b'],
  rename_character: ['rename-character', 'general', '3', '--note', 'an insult'],
  rename_state: ['rename-state', '1', '1', '--note', 'an insult'],
  resume: ['resume'],
  sanction: ['sanction', 'ada', 'warn', '--reason', 'rude'],
  set_access: ['age', 'access', 'invited'],
  set_role: ['role', 'ada', 'admin'],
  set_subscriber: ['subscriber', 'ada', 'on'],
  tell_gain: ['gain', '1', '1', 'tell', '--note', 'fed'],
  test_notice: ['notices', 'ada'],
};

test('every act of staff is done, or refused and noted, from the command line', async (t) => {
  const data = folder(t);
  const { settings } = readSettings({
    flags: { port: 0, data, dev: true, robots: 2 },
    env: {},
    readFile: () => '',
  });
  const server = await startServer(settings as Settings, { print: () => {} });
  await fetch(`${server.address}/auth/dev`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ada"}',
  });
  await server.close();
  const last = ['end_age', 'open_age', 'read_only'];
  const acts = (Object.keys(LINES) as ActName[]).sort((a, b) => last.indexOf(a) - last.indexOf(b));
  for (const act of acts) {
    const { code, out, err } = await realm(...LINES[act], '--data', data);
    assert.notEqual(code, 2, `${act} is understood: ${err}`);
    assert.equal(err.includes('a bug'), false, err);
    const { out: log } = await realm('audit', 'list', '--data', data);
    const row = log.trim().split('\n').at(-1) ?? '';
    assert.match(
      row,
      new RegExp(` command line {2}${act} {2}(?:done|refused) `),
      `${act}: ${out}${err}\n${row}`,
    );
    if (act === 'hide_message') assert.equal(err, 'realm: there is no message 1\n');
  }
});
