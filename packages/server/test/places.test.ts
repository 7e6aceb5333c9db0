/** How places that players named are looked up and asked. */
import assert from 'node:assert/strict';
import { lookup } from 'node:dns/promises';
import { type TestContext, test } from 'node:test';
import { Sink } from '../../../tests/support/sinks.ts';
import { lookUpBy } from '../src/notices/sending/address.ts';
import { Asker } from '../src/notices/sending/ask.ts';
import { LookUps } from '../src/notices/sending/look_up.ts';
import { type Known, NameServer } from './name_server.ts';

const OPEN = { ipv4: '1.1.1.1', ipv6: '26064700000000000000000000001111' };
const LATE = { message: 'its name was not found in time' };

async function lookUps(t: TestContext, known: Record<string, Known>) {
  const name_server = await NameServer.open(t, known);
  const names = new LookUps([name_server.address]);
  const asker = (allow_private: boolean) => {
    const made = new Asker(allow_private, names);
    t.after(() => made.close());
    return made;
  };
  return { name_server, names, asker };
}

const post = (asker: Asker, address: string) => asker.post(address, {}, Buffer.from('{}'));

test('names of any kind are found, and asked only where all that they stand for is public', async (t) => {
  const { names, asker } = await lookUps(t, {
    'here.test': { ipv4: '127.0.0.1' },
    'xn--bcher-kva.test': { ipv4: '127.0.0.1' },
    'alias.test': { alias_of: 'here.test' },
    'newer.test': { ipv6: '1' },
    'open.test': OPEN,
    'half.test': { ipv4: OPEN.ipv4, ipv6: '1' },
    'nothing.test': {},
  });
  const sink = await Sink.open(t);
  const { port } = new URL(sink.address);
  for (const host of ['here.test', 'here.test.', 'HERE.test', 'bücher.test', 'alias.test', 'localhost'])
    assert.equal((await post(asker(true), `http://${host}:${port}/`)).status, 201, host);
  const addresses = (name: string, allow_private: boolean) =>
    new Promise((resolve, reject) =>
      lookUpBy(names, allow_private)(name, { all: true }, (error, found) =>
        error === null ? resolve(found) : reject(error),
      ),
    );
  assert.deepEqual(await addresses('newer.test', true), [{ address: '::1', family: 6 }]);
  assert.ok(JSON.stringify(await addresses('open.test', false)).includes(OPEN.ipv4));
  for (const name of ['here.test', 'alias.test', 'newer.test', 'half.test', 'localhost'])
    await assert.rejects(addresses(name, false), { message: 'it leads to a private address' }, name);
  for (const [name, code] of [
    ['nothing.test', 'ENODATA'],
    ['nowhere.test', 'ENOTFOUND'],
  ])
    await assert.rejects(post(asker(false), `https://${name}/`), {
      name: 'NameNotFound',
      message: `its name was not found (${code})`,
    });
});

test('names that no name server answers for keep nobody else waiting, and are waited for once', async (t) => {
  const silent = Array.from({ length: 10 }, (_, n) => `a${n}.silent.test`);
  const { name_server, asker } = await lookUps(t, {
    ...Object.fromEntries(silent.map((name) => [name, 'silent'])),
    'here.test': { ipv4: '127.0.0.1' },
  });
  const sink = await Sink.open(t);
  const asking = asker(true);
  const began = performance.now();
  const passed_ms = () => performance.now() - began;
  const late = silent.map((name) => assert.rejects(post(asking, `http://${name}/`), LATE));
  // The same place once more is no other question.
  late.push(assert.rejects(post(asking, `http://${silent[0]}:81/`), LATE));
  await post(asking, sink.address.replace('127.0.0.1', 'here.test'));
  // What else the process looks up, by the system.
  await lookup('localhost');
  assert.ok(passed_ms() < 2_000, `${passed_ms()} ms`);
  await Promise.all(late);
  assert.ok(passed_ms() < 7_000, `within what a place has to answer: ${passed_ms()} ms`);
  const asked = name_server.asked.length;
  const counted = (name: string) => name_server.asked.filter((each) => each === name).length;
  assert.equal(counted(silent[0]), counted(silent[1]));
  await assert.rejects(post(asking, `http://${silent[0]}/`), LATE);
  assert.equal(name_server.asked.length, asked);
});

test('a place that has said how it went has done so, though its answer does not end', async (t) => {
  const { asker } = await lookUps(t, {});
  const sink = await Sink.open(t);
  sink.answer = 'unended';
  assert.equal((await post(asker(true), sink.address)).status, 200);
});
