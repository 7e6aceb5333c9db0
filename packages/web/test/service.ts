import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { Realm } from '@realm/sdk';
import { otherAge, writeAge } from '../../../tests/support/other_age.ts';
import { type ServerProcess, startProcess } from '../../../tests/support/server_process.ts';

/** A real server without robots, against whose numbers those of the pages are held. */
export interface Service {
  /** Somebody signed in, with a client, who can let ticks pass. */
  player(name: string): Promise<Player>;
  stop(): Promise<void>;
}

export interface Player {
  readonly realm: Realm;
  tick(count: number): Promise<void>;
}

/** Starts it, with more options such as `--ages`. */
export async function startService(...more: string[]): Promise<Service> {
  const data = mkdtempSync(path.join(tmpdir(), 'realm-pages-'));
  const server = await startProcess(data, '--robots', '0', '--tick-ms', '3600000', '--seed', '11', ...more);
  return {
    player: (name) => signIn(server, name),
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** One that plays the age in which every number and every name is another. */
export async function startOther(
  t: TestContext,
  ...more: string[]
): Promise<{ service: Service; age: ReturnType<typeof otherAge> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-other-age-'));
  const age = otherAge();
  const written = writeAge(folder, age);
  const service = await startService('--ages', written.ages, '--age', written.age, ...more);
  t.after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { service, age };
}

async function signIn({ address }: ServerProcess, name: string): Promise<Player> {
  const signed_in = await fetch(`${address}/auth/dev`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const cookie = signed_in.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const realm = new Realm({
    base_url: address,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, cookie } }),
  });
  const tick = async (count: number) => {
    const answer = await fetch(`${address}/dev/tick`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ count }),
    });
    assert.equal(answer.status, 200, await answer.text());
  };
  return { realm, tick };
}
