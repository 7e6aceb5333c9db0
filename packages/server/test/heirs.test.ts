import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openSqliteJournal } from '@realm/journal';
import { createService } from '../src/build/build.ts';
import { Client, tempFolder, testSettings } from './support.ts';

/** When a commit fails, as whoever asked sees it: it was not done, or it was and nobody could tell. */
type Fault = 'none' | 'before' | 'after';

/** Servers one after another on one folder, each started when the one before has broken down. */
class Site {
  readonly #t: TestContext;
  readonly #data: string;
  #stop = () => Promise.resolve();
  /** Resolves when what commands have to tell is told: that is committed too. */
  #idle = () => Promise.resolve();
  #fault: Fault = 'none';
  #commits_first = 0;

  constructor(t: TestContext) {
    this.#t = t;
    this.#data = tempFolder(t);
    t.after(() => this.#stop());
  }

  /** Starts a server where the last one left off, and sends the client there. */
  async start(client: Client): Promise<void> {
    await this.#stop();
    this.#fault = 'none';
    const journal = await openSqliteJournal({
      data: this.#data,
      warn: () => {},
      commit: (commit) => this.#commit(commit),
    });
    const service = createService({
      tables: journal.tables,
      settings: testSettings(this.#t, { limits: 1_000 }),
      warn: () => {},
      onFatal: () => {},
      address: () => '',
      onAge: () => Promise.resolve(),
    });
    await service.play(journal);
    await service.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.http.server.address() as AddressInfo;
    client.address = `http://127.0.0.1:${port}`;
    this.#idle = async () => service.service.outgoing?.idle();
    this.#stop = async () => {
      service.service.hub?.drop();
      service.http.server.closeAllConnections();
      await service.http.close();
      await service.service.node?.retire();
      journal.close();
    };
  }

  /** The next commit, after as many as are let pass first, fails. */
  async breakDown(fault: Fault, commits_first = 0): Promise<void> {
    await this.#idle();
    this.#fault = fault;
    this.#commits_first = commits_first;
  }

  #commit(commit: () => void): void {
    const fault = this.#commits_first > 0 ? 'none' : this.#fault;
    this.#commits_first -= 1;
    if (fault === 'before') throw new Error('the disk is gone');
    commit();
    if (fault === 'after') throw new Error('the disk went right after');
  }
}

const house = { type: 'create_house', name: 'Storage', race: 'peatkin', personality: 'builder' } as const;
const nell = { kind: 'general', id: 1 } as const;

/** A player whose general Nell waits as an heir, with a house in the next age, which starts in so long. */
async function returned(site: Site, in_ms = 3_600_000): Promise<Client> {
  const ada = new Client({ address: '' });
  await site.start(ada);
  await ada.signIn('ada');
  const found = async () => {
    const reply = await ada.command(house);
    ada.house = reply.type === 'created' ? reply.house : 0;
  };
  await found();
  await ada.command({ type: 'recruit_general', house: ada.house, name: 'Nell' });
  await ada.command({ type: 'mark_heirs', house: ada.house, heirs: [nell] });
  await nextAge(ada, in_ms);
  await found();
  return ada;
}

async function nextAge(client: Client, in_ms: number): Promise<void> {
  const plan = { ruleset: 'Embers 1', start_at: Date.now() + in_ms };
  for (const [path, body] of [
    ['/dev/age/end', {}],
    ['/dev/age/plan', plan],
    ['/dev/age/open', {}],
  ] as const) {
    const { status, text } = await client.post(path, body);
    assert.equal(status, 200, text);
  }
}

const waiting = async (client: Client): Promise<string[]> =>
  (await client.ask('/heirs')).body.heirs.map(({ uid }: { uid: string }) => uid);
const served = async (client: Client): Promise<string[]> =>
  (await client.ask('/me')).body.generals.map(({ name }: { name: string }) => name);
const uid = '1-general-1';
const recall = (client: Client, key: string) =>
  client.post('/heirs/recall', { uid }, { 'idempotency-key': key });

for (const fault of ['before', 'after'] as const) {
  test(`a server that breaks down ${fault} the commit of a recall leaves its heir in one place`, async (t) => {
    const site = new Site(t);
    const ada = await returned(site, 0);
    assert.deepEqual([await waiting(ada), await served(ada)], [[uid], []]);
    await site.breakDown(fault);
    const unknown = await recall(ada, 'k');
    assert.deepEqual([unknown.status, unknown.body.code], [503, 'outcome_unknown']);

    await site.start(ada);
    const done = fault === 'after';
    assert.deepEqual([await waiting(ada), await served(ada)], done ? [[], ['Nell']] : [[uid], []]);
    // Whichever it was, asking again by the key ends in the same.
    const again = await recall(ada, 'k');
    assert.equal(again.status, 200, again.text);
    assert.equal(again.headers.get('idempotent-replayed'), done ? 'true' : null);
    assert.deepEqual([await waiting(ada), await served(ada)], [[], ['Nell']]);
    assert.deepEqual((await recall(ada, 'k')).text, again.text);
    const other = await recall(ada, 'other');
    assert.deepEqual([other.status, other.body.code], [422, 'no_such_heir']);

    // Nor does it come into any later age, or out of the journal twice.
    await site.start(ada);
    assert.deepEqual(await served(ada), ['Nell']);
    await nextAge(ada, 0);
    await ada.command(house);
    assert.deepEqual([await waiting(ada), await served(ada)], [[], []]);
    assert.equal((await recall(ada, 'k')).body.code, 'no_such_heir', 'a key holds within its age');
  });

  test(`a server that breaks down ${fault} the commit of an age's books keeps its heirs once`, async (t) => {
    const site = new Site(t);
    const ada = await returned(site, 0);
    await recall(ada, 'k');
    await ada.command({ type: 'mark_heirs', house: ada.house, heirs: [nell] });
    // The age's last entry is durable, and then its books are not.
    await site.breakDown(fault, 1);
    await ada.post('/dev/age/end', {});
    for (let starts = 0; starts < 2; starts++) {
      await site.start(ada);
      assert.deepEqual(await waiting(ada), ['2-general-1']);
      assert.equal((await ada.ask('/ages/2')).body.heirs.length, 1);
    }
  });
}

test('an heir that two requests at once recall comes once', async (t) => {
  const ada = await returned(new Site(t));
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => recall(ada, key)));
  const codes = answers.map(({ status, body }) => body.code ?? status);
  assert.deepEqual(codes.sort(), [200, 'no_such_heir', 'no_such_heir', 'no_such_heir']);
  assert.deepEqual([await waiting(ada), await served(ada)], [[], ['Nell']]);
});
