import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test as testAtTurn } from 'node:test';
import { PROGRAM } from '../../../tests/support/program.ts';
import { inTurns, leftOut } from '../../../tests/support/sample.ts';
import { folder, realm } from './listening.ts';

const test = inTurns(2);

/** Sets up by the answers that stand in a folder. */
const setUp = (root: string) =>
  realm('setup', '--into', path.join(root, 'etc'), '--answers', path.join(root, 'answers.json'), '--yes');

/** An identity provider as far as a doctor asks it. */
async function provider(t: TestContext, called?: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer: called ?? issuer }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
}

test('from a file of answers the settings are written, looked over, and a server runs by them', async (t) => {
  const root = folder(t);
  const place = (name: string) => path.join(root, name);
  const answers = {
    data: `${place('data')}/`,
    address: 'https://realm.example',
    port: 0,
    issuer: await provider(t),
    client_id: 'realm',
    client_secret: 'hush',
    owner: "Ada of the O'Hill",
    access: 'invited',
    backup_to: place('backups'),
    admin_port: '',
  };
  writeFileSync(place('answers.json'), JSON.stringify(answers));
  const { code, out, err } = await setUp(root);
  assert.equal(code, 0, err);
  assert.ok(!out.includes('hush'), 'secrets are not shown');
  assert.match(out, /^ok {4}the identity provider Sign in: it answers$/m);
  assert.match(out, /^ok {4}backups: into /m);
  assert.match(out, /realm role 'Ada of the O'\\''Hill' owner --config/);
  const settings = JSON.parse(readFileSync(place('etc/settings.json'), 'utf8'));
  assert.deepEqual(
    [settings['public-url'], settings.proxies, settings.access],
    [answers.address, 1, 'invited'],
  );
  assert.equal(settings.erased, place('data-erased/erased.jsonl'));
  assert.ok(statSync(path.dirname(settings.erased)).isDirectory(), 'the list of erasures has a folder');
  for (const name of ['settings.json', 'providers.json'])
    assert.equal(statSync(place(`etc/${name}`)).mode & 0o777, 0o600, name);
  const again = await setUp(root);
  assert.deepEqual([again.code, /is there already/.test(again.err)], [1, true], again.err);

  // The first start by what it says, with small numbers for the test.
  const config = ['--config', place('etc/settings.json')];
  const server = spawn(
    process.execPath,
    [PROGRAM, 'serve', ...config, '--must-exist', '0', '--robots', '2'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  t.after(() => server.kill('SIGKILL'));
  for await (const chunk of server.stdout) if (/"event":"started"/.test(String(chunk))) break;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  const looked = await realm('doctor', ...config, '--json');
  const { well, findings } = JSON.parse(looked.out) as { well: boolean; findings: { what: string }[] };
  assert.ok(well, looked.out);
  for (const what of ['the address: https://realm.example', 'identity provider', 'the journal: all'])
    assert.ok(
      findings.some((each) => each.what.includes(what)),
      what,
    );
});

/** Runs a line of a shell until it ends by itself, or has said what it is ended for. */
async function shell(t: TestContext, line: string, until?: RegExp): Promise<{ code: number; said: string }> {
  const running = spawn('sh', ['-c', line], { env: { ...process.env, REALM_ROBOTS: '2' } });
  t.after(() => running.kill('SIGKILL'));
  let said = '';
  for (const stream of [running.stdout, running.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
      if (until?.test(said) && !running.killed) running.kill('SIGTERM');
    });
  const [code] = await once(running, 'close');
  return { code, said };
}

testAtTurn(
  'with mail, the commands it prints do as they stand, and the service has all that mail needs',
  {
    skip: leftOut(4),
  },
  async (t) => {
    const root = folder(t);
    const place = (name: string) => path.join(root, name);
    const mail_from = '"Realm, $HOME" <a@b.example>';
    const smtp = 'smtps://a:hush@127.0.0.1:1';
    const to = { data: place('data'), backup_to: place('backups') };
    const answers = { ...to, address: 'https://realm.example', port: 0, admin_port: '', owner: 'ada' };
    writeFileSync(place('answers.json'), JSON.stringify({ ...answers, smtp, mail_from }));
    const { code, out } = await setUp(root);
    assert.equal(code, 0);
    const program = `exec ${process.execPath} ${PROGRAM}`;
    const [serve, role, doctor] = ['serve', 'role', 'doctor'].map((name) => {
      const [, args] = new RegExp(`^\\d\\. .*: realm (${name} .*)$`, 'm').exec(out) ?? [];
      return `${program} ${args}`;
    }) as [string, string, string];
    const first = await shell(t, serve, /"event":"started"/);
    assert.equal(first.code, 0, first.said);
    const nobody = await shell(t, role);
    assert.deepEqual([nobody.code, /ada/.test(nobody.said)], [1, true], nobody.said);
    const looked = await shell(t, doctor);
    assert.equal(looked.code, 0, looked.said);
    const service = `set -a; . ${place('etc/environment')}; test "$REALM_MAIL_FROM" = '${mail_from}' && ${serve}`;
    const second = await shell(t, service, /"event":"started"/);
    assert.equal(second.code, 0, second.said);
  },
);

test('a command that does not serve asks nothing of settings that serving alone needs', async (t) => {
  const root = folder(t);
  const file = path.join(root, 'settings.json');
  const data = path.join(root, 'data');
  writeFileSync(file, JSON.stringify({ data, 'mail-from': 'a@b.example', 'backup-to': data }));
  const inside = await realm('audit', 'list', '--config', file);
  assert.deepEqual([inside.code, inside.err.includes('mail-from')], [2, false], inside.err);
  assert.match(inside.err, /--backup-to must be outside the data folder/);
  writeFileSync(file, JSON.stringify({ data, 'mail-from': 'a@b.example' }));
  const { code, err } = await realm('audit', 'list', '--config', file);
  assert.deepEqual([code, err.includes('mail-from')], [1, false], err);
  assert.match((await realm('serve', '--config', file)).err, /--smtp and --mail-from go together/);
});

test('what is asked is asked again until it is understood, and nothing is written without a yes', async (t) => {
  const root = folder(t);
  const into = path.join(root, 'etc');
  const ask = async (...lines: string[]) => {
    const asking = spawn(process.execPath, [PROGRAM, 'setup', '--into', into], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    asking.stdin.end(`${lines.join('\n')}\n`);
    const [out, err, [code]] = await Promise.all([
      text(asking.stdout),
      text(asking.stderr),
      once(asking, 'exit'),
    ]);
    return { out, err, code };
  };
  const answers = [
    `${root}/data`,
    'https://realm.example',
    'perhaps',
    'proxy',
    '',
    '',
    '',
    'smtps://a:hush@127.0.0.1:1',
    'Realm <a@b.example>',
  ];
  const rest = ['ada', '', '', '', `${root}/backups`, '', ''];
  const no = await ask(...answers, ...rest, 'n');
  assert.deepEqual([no.code, existsSync(into)], [1, false], no.err);
  assert.match(no.err, /tls is proxy or own, not perhaps/);
  const short = await ask(...answers);
  assert.deepEqual([short.code, existsSync(into)], [1, false]);
  const yes = await ask(...answers, ...rest, 'y');
  assert.equal(yes.code, 0, yes.err);
  assert.ok(!yes.out.includes('hush'));
  assert.match(yes.out, /^warn {2}mail: 127\.0\.0\.1:1: /m);
  assert.equal(
    readFileSync(path.join(into, 'environment'), 'utf8'),
    'REALM_SMTP="smtps://a:hush@127.0.0.1:1"\nREALM_MAIL_FROM="Realm <a@b.example>"\n',
  );
});

test('all that is wrong with answers is said at once; the doctor names what settings lead to', async (t) => {
  const root = folder(t);
  const place = (name: string) => path.join(root, name);
  writeFileSync(place('answers.json'), JSON.stringify({ adress: 'x', tls: 'own', access: 'nobody' }));
  const { code, err } = await setUp(root);
  assert.equal(code, 1);
  for (const wrong of [
    'adress is not asked',
    'address is needed',
    'tls_cert is needed',
    'access is open or invited',
  ])
    assert.ok(err.includes(wrong), `${wrong} in ${err}`);

  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '5',
      '-subj',
      '/CN=x',
      '-addext',
      'subjectAltName=DNS:other.example',
      '-keyout',
      place('key.pem'),
      '-out',
      place('cert.pem'),
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(
    place('providers.json'),
    JSON.stringify([
      { id: 'p', name: 'P', issuer: await provider(t, 'https://else.example'), client_id: 'x' },
    ]),
  );
  const settings = {
    data: place('data'),
    'public-url': 'https://realm.example',
    'tls-cert': place('cert.pem'),
    'tls-key': place('key.pem'),
    oidc: place('providers.json'),
    'backup-to': place('none'),
  };
  writeFileSync(place('settings.json'), JSON.stringify(settings));
  const { out } = await realm('doctor', '--config', place('settings.json'));
  assert.match(out, /^bad {3}the certificate: it is for DNS:other.example, not for realm.example$/m);
  assert.match(out, /^warn {2}the certificate: it ends /m);
  assert.match(out, /^bad {3}the identity provider P: it calls itself https:\/\/else.example/m);
  assert.match(out, /^bad {3}backups: ENOENT/m);
  assert.match(out, /^warn {2}what players are told: no privacy and no terms$/m);
});
