import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';

type Listener = (event: object) => void;

/** The site's service worker, with a network that answers as `answer` does. */
function startWorker(answer: () => Response) {
  const listeners = new Map<string, Listener>();
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, value: Response) => void kept.set(key, value),
  };
  const self = { addEventListener: (type: string, listen: Listener) => listeners.set(type, listen) };
  const caches = { open: async () => cache, delete: async () => true };
  const location = { origin: 'https://realm.test' };
  const source = readFileSync(path.resolve(import.meta.dirname, '../src/worker.js'), 'utf8');
  vm.runInNewContext(source, { self, caches, location, URL, fetch: async () => answer() });
  /** What somebody who goes to a page of the game is given. */
  return async (): Promise<Response> => {
    const request = { url: 'https://realm.test/game/hall', method: 'GET', mode: 'navigate' };
    let given: Promise<Response> | undefined;
    listeners.get('fetch')?.({ request, respondWith: (page: Promise<Response>) => (given = page) });
    assert.ok(given !== undefined);
    return await given;
  };
}

test('the page that was kept opens where the service is out of reach, also behind a proxy that says so itself', async () => {
  let answer = () => new Response('gateway', { status: 502 });
  const visit = startWorker(() => answer());
  assert.equal((await visit()).status, 502, 'nothing is kept yet');
  answer = () => new Response('the site');
  assert.equal(await (await visit()).text(), 'the site');
  for (const status of [502, 503, 504]) {
    answer = () => new Response('gateway', { status });
    assert.equal(await (await visit()).text(), 'the site', String(status));
  }
  answer = () => {
    throw new TypeError('no network');
  };
  assert.equal(await (await visit()).text(), 'the site');
  answer = () => new Response('not here', { status: 404 });
  assert.equal((await visit()).status, 404);
});
