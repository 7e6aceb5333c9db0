import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { leftOut } from '../../../tests/support/sample.ts';
import type { Server } from '../src/index.ts';
import { Listener } from './listener.ts';
import { commandLine, player, startTestServer, testSettings } from './support.ts';

const found = await startPostgres(leftOut(2));
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

const STOOD_MS = 500;

/** A proxy in front of nodes, as nginx is one: what no node has taken in goes to the next. Anything else is an answer. */
class InFront {
  nodes: string[];
  readonly #agent = new Agent({ keepAlive: true });
  #turn = 0;

  constructor(nodes: string[]) {
    this.nodes = nodes;
  }

  async ask(path: string, cookie: string, body?: object): Promise<{ status: number; code: string }> {
    for (let tries = 0; tries < 10; tries++) {
      const node = this.nodes[this.#turn++ % this.nodes.length];
      const answer = await this.#send(node + path, cookie, body);
      // A read that a node could not answer just now is asked of the next, as docs/operate/nginx.conf has it.
      const again = body === undefined && (answer?.status === 503 || answer?.status === 0);
      if (answer !== undefined && !again) return answer;
    }
    return { status: 502, code: 'no node' };
  }

  #send(url: string, cookie: string, body?: object): Promise<{ status: number; code: string } | undefined> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = { cookie, ...(text === undefined ? {} : { 'content-type': 'application/json' }) };
    return new Promise((resolve) => {
      const asking = request(url, {
        agent: this.#agent,
        method: text === undefined ? 'GET' : 'POST',
        headers,
      });
      asking.on('response', (response) => {
        let said = '';
        response.on('data', (chunk) => {
          said += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, code: said.slice(0, 200) }));
        response.on('error', () => resolve({ status: 0, code: 'cut' }));
      });
      asking.on('error', (error: NodeJS.ErrnoException) => {
        const untaken = error.code === 'ECONNREFUSED' || (asking.reusedSocket && error.code === 'ECONNRESET');
        resolve(untaken ? undefined : { status: 0, code: String(error.code) });
      });
      asking.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const LEASE_MS = 20_000;

test('a rolling restart that moves the lead first refuses and cuts nothing; feeds come back, orders are done once', {
  skip,
}, async (t) => {
  assert('server' in found);
  const database = await found.server.world();
  const start = (context: TestContext) =>
    startTestServer(context, testSettings(t, { database, limits: 100_000, lease_ms: LEASE_MS, robots: 2 }), {
      onFatal: (error) => fatal.push(error),
    });
  const fatal: unknown[] = [];
  const servers: Server[] = [];
  for (let i = 0; i < 3; i++) servers.push(await start(t));
  const ada = await player(servers[1], 'ada');
  const proxy = new InFront(servers.map(({ address }) => address));
  const feed = await new Listener(ada, '').opened();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let going = true;
  const answers: { status: number; code: string }[] = [];
  let done = 0;
  const write = async () => {
    for (let rate = 0; going; rate = (rate + 1) % 9_000) {
      const command = { type: 'set_draft', house: ada.house, rate_bp: rate };
      answers.push(await proxy.ask('/commands', ada.cookie, command));
      done += Number(answers.at(-1)?.status === 200);
      await sleep(5);
    }
  };
  const read = async () => {
    while (going) {
      answers.push(await proxy.ask('/me', ada.cookie));
      await sleep(5);
    }
  };
  // So many that some wait at the node that comes to lead.
  const load = [...Array.from({ length: 8 }, write), read(), read()];
  await sleep(300);

  // Those that follow, one after another; then the lead is moved, and the one that had it restarted.
  const restart = async (i: number) => {
    const { address } = servers[i];
    // Out of the proxy first, as where each node has no keeper of its socket.
    proxy.nodes = proxy.nodes.filter((node) => node !== address);
    await servers[i].close({ leaves: true });
    servers[i] = await start(t);
    proxy.nodes = [...proxy.nodes, servers[i].address];
    await sleep(150);
  };
  await restart(1);
  await restart(2);
  assert.deepEqual(
    servers.map(({ leads }) => leads),
    [true, false, false],
  );
  const settings = testSettings(t, { database });
  const moved_at = performance.now();
  const moved = await commandLine(settings, 'hand_over', {});
  assert.ok('reply' in moved, JSON.stringify(moved));
  while (!servers[1].leads && !servers[2].leads) await sleep(10);
  const took_ms = performance.now() - moved_at;
  await sleep(300);
  assert.equal(servers[0].leads, false);
  await restart(0);
  await sleep(300);
  going = false;
  await Promise.all(load);
  assert.deepEqual(fatal, []);
  // All nodes are one process here: while that stands still longer than a node waits for a leader, no node can do better.
  const stood_ms = delay.max / 1e6;
  const bad = answers.filter(
    ({ status, code }) => status !== 200 && !(stood_ms > STOOD_MS && code.includes('restarting')),
  );
  assert.deepEqual(
    bad,
    [],
    `${bad.length} of ${answers.length} refused or cut; the lead was moved in ${Math.round(took_ms)} ms, and the process stood for ${stood_ms} ms`,
  );
  assert.ok(answers.length > 100 && done > 50, `${answers.length} answers`);
  assert.ok(took_ms < LEASE_MS, `nobody waits for a lease to end: the lead was moved in ${took_ms} ms`);
  for (let i = 0; i < 100 && feed.code === undefined; i++) await sleep(20);
  assert.ok(feed.code === 1012 || feed.code === 1001, `feeds are told to come back: ${feed.code}`);
  proxy.close();

  const { rows } = (
    await ada.ask.call(Object.assign(ada, { address: servers[0].address }), '/dev/audit?limit=50')
  ).body;
  assert.ok(
    rows.some(
      ({ act, outcome }: { act: string; outcome: string }) => act === 'hand_over' && outcome === 'done',
    ),
  );
});

test('the lead is handed over also by a node whose connection was cut on which it says that it is there', {
  skip,
}, async (t) => {
  assert('server' in found);
  const database = await found.server.world();
  const settings = testSettings(t, { database, robots: 2 });
  const first = await startTestServer(t, settings);
  const cut = await found.server.ask(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND datname = current_database()`,
  );
  assert.equal(cut.length, 1);
  const second = await startTestServer(t, testSettings(t, { database, robots: 2 }));
  assert.deepEqual([first.leads, second.leads], [true, false]);
  const moved = await commandLine(testSettings(t, { database }), 'hand_over', {});
  assert.ok('reply' in moved, JSON.stringify(moved));
  while (!second.leads) await sleep(10);
});
