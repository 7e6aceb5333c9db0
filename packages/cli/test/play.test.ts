import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { Realm } from '@realm/sdk';
import { PROGRAM } from '../../../tests/support/program.ts';
import { Player } from '../src/play/player.ts';
import { readCommand, usageOf, wordsOf } from '../src/play/read_line.ts';
import { plain } from '../src/play/told.ts';
import { folder, realm } from './listening.ts';
import { running } from './running.ts';

test('a line is read as the command that it stands for, or says what is wrong with it', () => {
  const read = (line: string) => {
    const [type, ...words] = wordsOf(line);
    return readCommand(type as Parameters<typeof readCommand>[0], words, 7);
  };
  for (const [line, command] of [
    ['build homes 5', { type: 'build', house: 7, building: 'homes', count: 5 }],
    ['build count=5 homes', { type: 'build', house: 7, building: 'homes', count: 5 }],
    ['train 2 50 yes', { type: 'train', house: 7, unit: 2, count: 50, direct: true }],
    [
      'attack 12 0,0,80 kind=sack',
      { type: 'attack', attacker: 7, target: 12, units: [0, 0, 80], kind: 'sack' },
    ],
    ['set_adept_cap none', { type: 'set_adept_cap', house: 7, per_acre_tenths: null }],
    ['reassure general:3', { type: 'reassure', house: 7, character: { kind: 'general', id: 3 } }],
    ['vote for:12', { type: 'vote', house: 7, vote: { type: 'for', house: 12 } }],
    ['vote against', { type: 'vote', house: 7, vote: { type: 'against' } }],
    ['rename_state "Under the Bough"', { type: 'rename_state', house: 7, name: 'Under the Bough' }],
    [`rename_state name='It "is"'`, { type: 'rename_state', house: 7, name: 'It "is"' }],
    ['deputize builder {"keep":[]}', { type: 'deputize', house: 7, style: 'builder', limits: { keep: [] } }],
    ["rename_state O'Neill's", { type: 'rename_state', house: 7, name: "O'Neill's" }],
    [
      'deputize builder limits={"keep":[{"of":"a b"}]}',
      { type: 'deputize', house: 7, style: 'builder', limits: { keep: [{ of: 'a b' }] } },
    ],
    ['offer_peace', { type: 'offer_peace', house: 7 }],
  ] as const)
    assert.deepEqual(read(line), command, line);
  for (const [line, said] of [
    ['build homes', /^count is missing .*build building count$/],
    ['build homes five', /^count: five is no whole number/],
    ['build homes 5 6', /^too much: 6/],
    ['build what=homes 5', /^build has no what/],
    ['vote_work perhaps', /neither yes nor no/],
    ['explore 1e3', /no whole number/],
  ] as const)
    assert.match(String(read(line)), said, line);
  assert.equal(usageOf('order'), 'order [treasury] side material quantity price');
  assert.equal(plain('a\u001b[2Jb\u202ec\nd'), 'a [2Jb c d');
});

async function playing(t: TestContext) {
  const server = await running(t, folder(t));
  const client = new Realm({ base_url: server.address });
  await client.signInDev('ada');
  return { server, client };
}

test('somebody founds a house, looks, tries, orders and talks by typing', async (t) => {
  const { client } = await playing(t);
  const said: string[] = [];
  const asked: string[] = [];
  let sure = true;
  const player = new Player(
    client,
    (line) => void said.push(line),
    async (what) => {
      asked.push(what);
      return sure;
    },
  );
  const type = async (line: string) => {
    said.length = 0;
    assert.equal(await player.take(line), true);
    return said.join('\n');
  };
  assert.match(await player.prompt(), /no house yet/);
  assert.match(await type('look'), /you have no house/);
  assert.match(await type('create_house "House of ada" kilnwrights builder'), /^created/);
  assert.match(await player.prompt(), /^tick 0 · 300 acres · [\d,]+ gold/);
  assert.match(await type('look'), /House of ada.*\n.*land\s+300/);
  asked.length = 0;
  assert.match(await type('explore 2'), /^exploring; acres 2; .*for [\d,]+ gold, \d+ soldiers/);
  assert.match(asked[0], /^exploring; acres 2.*Do it\? $/);
  sure = false;
  assert.equal(await type('explore 1'), 'not done');
  const { incoming_land } = (await client.me()) as { incoming_land: number };
  assert.equal(incoming_land, 2);
  assert.match(await type('preview explore 1'), /^exploring; acres 1/);
  assert.match(await type('explore 900000'), /^acres must be|you need|at most|only/);
  assert.match(await type('dance'), /dance is no order/);
  for (const [line, shown] of [
    ['help', /quit$/m],
    ['help explore', /^explore acres\n/],
    ['help orders', /^build building count$/m],
    ['buildings', /^homes .* \d/m],
    ['market', /^iron /m],
    ['news', /founded/],
    ['queue', /"entries"/],
    ['state', /"members"/],
    ['rankings', /^1\. /],
    ['house 1', /"name"/],
    ['house ../me', /nothing at this address/],
    ['find ada', /House of ada/],
    ['get /world', /"tick"/],
    ['say world Don\'t  go, it\'s "late"', /^said: Don't {2}go, it's "late"$/],
    ['say world Good day', /^said: Good day$/],
    ['chat world', /House of ada: Good day/],
    ['chat nowhere', /^where\?/],
  ] as const)
    assert.match(await type(line), shown, line);
  assert.ok((await player.completions('bui')).includes('build'));
  assert.ok((await player.completions('build ')).includes('homes'));
  assert.equal(await player.take('quit'), false);
});

test('lines from a pipe are played one after the other; who nobody knows is told so', async (t) => {
  const { server } = await playing(t);
  const play = spawn(process.execPath, [PROGRAM, 'play', '--url', server.address, '--as', 'bob']);
  let told = '';
  play.stdout.on('data', (text) => {
    told += text;
  });
  play.stdin.end('create_house Bobs kilnwrights builder\nexplore 1\nlook\nquit\nexplore 1\n');
  const code = await new Promise((resolve) => play.on('close', resolve));
  assert.equal(code, 0);
  assert.match(told, /^created.*\nexploring; acres 1.*\nBobs/);
  assert.equal(told.match(/exploring/g)?.length, 1);
  const nobody = await realm('play', '--url', server.address);
  assert.deepEqual([nobody.code, /REALM_TOKEN/.test(nobody.err)], [1, true]);
  const nowhere = await realm('play', '--url', 'http://127.0.0.1:9', '--as', 'bob').catch(() => undefined);
  assert.equal(nowhere?.code, 1);
});
