/** Who may do what to whom, at every node of a database: the same table, whichever is asked. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { authority, ROLES, type Role, rankOf, SANCTION_KINDS, sanctionSpecs } from '@realm/contract';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { LONG, leftOut } from '../../../tests/support/sample.ts';
import { type Act, ASKED, ask } from './asked_of_staff.ts';
import { Authenticator } from './authenticator.ts';
import { Page } from './page.ts';
import { commandLine, startTestServer, tempFolder, testSettings } from './support.ts';

const found = await startPostgres(leftOut(2));
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

const EVERYBODY = ['none', ...ROLES] as const;
const DAY_MS = 86_400_000;
const PATIENCE_MS = 30_000;

/** What a node answers once it knows what was known anywhere. */
async function settled<T extends { status: number }>(asked: () => Promise<T>): Promise<T> {
  const ends = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await asked();
    if (answer.status !== 503 || performance.now() > ends) return answer;
    await sleep(50);
  }
}

describe('the table of who may do what, on three nodes', { skip }, () => {
  test('every act and every sanction goes by the table at each node', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const shared = { dev: false, limits: 10_000, lease_ms: 60_000, database };
    const erased = path.join(tempFolder(t), 'erased.jsonl');
    const settings = testSettings(t, { ...shared, data: tempFolder(t), erased });
    const servers = [await startTestServer(t, settings)];
    for (let more = 0; more < 2; more++)
      servers.push(await startTestServer(t, { ...shared, data: tempFolder(t), erased }));
    const pages = new Map<Role | 'none', Page[]>();
    for (const role of EVERYBODY) {
      const key = new Authenticator();
      const first = new Page(servers[0]);
      await settled(() => first.register(key, `Asks ${role}`));
      await settled(() => new Page(servers[0]).register(new Authenticator(), `Is ${role}`));
      for (const name of [`Asks ${role}`, `Is ${role}`]) {
        const done = await commandLine(settings, 'set_role', { account: name, role });
        assert.ok('reply' in done, JSON.stringify(done));
      }
      const others = servers.slice(1).map((server) => new Page(server));
      for (const page of others) assert.equal((await settled(() => page.signIn(key))).status, 200);
      pages.set(role, [first, ...others]);
    }
    const page = (role: Role | 'none', node: number) => pages.get(role)?.[node % 3] as Page;

    let cells = 0;
    for (const node of servers.keys()) {
      let nth = 0;
      for (const role of EVERYBODY)
        for (const [act, asked] of Object.entries(ASKED)) {
          if (asked === null) continue;
          // In the short form each is asked of one node, in turn.
          if (!LONG && nth++ % servers.length !== node) continue;
          const [where, body] = asked;
          const note = where.endsWith('/lift') || where.endsWith('/answer') ? {} : { note: 'a test' };
          const { body: answered } = await settled(() =>
            ask(page(role, node), where, body && { ...body, ...note }),
          );
          const may = rankOf(role) >= rankOf(authority[act as Act]);
          const cell = `node ${node}: ${role} asks for ${act}: ${JSON.stringify(answered)}`;
          assert.equal(answered.code !== 'not_staff', may, cell);
          cells++;
        }
    }

    // Laid on at one node, refused to be lifted at another, lifted at the third.
    for (const kind of SANCTION_KINDS)
      for (const on of EVERYBODY)
        for (const by of EVERYBODY) {
          const node = cells++;
          const until = sanctionSpecs[kind].lasts ? { until: Date.now() + DAY_MS } : {};
          const wanted = { account: `Is ${on}`, kind, reason: 'a test', ...until };
          const { status, body } = await settled(() => page(by, node).post('/dev/sanctions', wanted));
          const cell = `node ${node % 3}: ${by} lays ${kind} on ${on}: ${JSON.stringify(body)}`;
          if (rankOf(by) < rankOf(sanctionSpecs[kind].least)) assert.equal(body.code, 'not_staff', cell);
          else if (rankOf(on) >= rankOf(by)) assert.equal(body.code, 'rank_too_low', cell);
          else if (kind === 'rename') assert.equal(body.code, 'house_needed', cell);
          else {
            assert.equal(status, 200, cell);
            const lift = (who: Role | 'none', at: number) =>
              settled(() => page(who, at).post(`/dev/sanctions/${body.id}/lift`, { reason: 'a test' }));
            assert.equal((await lift('none', node + 1)).body.code, 'not_staff', cell);
            assert.equal((await lift(by, node + 2)).status, 200, cell);
          }
        }
    t.diagnostic(`${cells} cells`);
  });
});
