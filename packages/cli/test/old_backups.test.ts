import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

/** Backups that earlier versions made, each with what `realm verify` of that version said of it. */
const BACKUPS = new URL('./backups/', import.meta.url);

const MADE = {
  /** Before the engine's rooms were made anew: 12 robots of Weekend 1 and Ada's house after 30 ticks. */
  before_rooms: {
    seq: 813,
    tick: 30,
    state_hash: '99b5c09219b2a8b81f8e371ed0c2f2575dfc882a10581e4bc93ace443613cb70',
  },
};

/** Puts a backup down as it was made: its large files are kept small in the checkout. */
function unpack(name: string, to: string): void {
  const from = fileURLToPath(new URL(name, BACKUPS));
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const packed = file.endsWith('.gz');
    const place = path.join(to, path.relative(from, packed ? file.slice(0, -'.gz'.length) : file));
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, packed ? gunzipSync(readFileSync(file)) : readFileSync(file));
  }
}

async function verified(data: string, ...more: string[]): Promise<object> {
  const { code, out, err } = await realm('verify', '--data', data, ...more);
  assert.deepEqual([code, err.replaceAll(/.*verifying.*\n?/g, '')], [0, ''], err);
  const said = (line: string) => new RegExp(`^${line} +(\\S+)$`, 'm').exec(out)?.[1];
  return { seq: Number(said('seq')), tick: Number(said('tick')), state_hash: said('state hash') };
}

for (const [name, made] of Object.entries(MADE)) {
  test(`the backup ${name} is restored, from its snapshot and from its entries the same, and played on`, async (t) => {
    const root = folder(t);
    const data = path.join(root, 'data');
    unpack(name, path.join(root, 'backup'));
    const { code, err } = await realm('restore', path.join(root, 'backup'), '--data', data);
    assert.equal(code, 0, err);
    assert.deepEqual(await verified(data, '--fast'), made);
    assert.deepEqual(await verified(data), made);

    const server = await running(t, data);
    const ada = await Visitor.of(server, 'ada');
    const { id } = await ada.get('/me');
    await ada.post('/dev/tick', { count: 12 });
    assert.equal((await ada.post('/commands', { type: 'explore', house: id, acres: 1 })).type, 'exploring');
    await server.close();
    const later = await verified(data, '--fast');
    rmSync(path.join(data, 'snapshots'), { recursive: true });
    assert.deepEqual(await verified(data), later);
  });
}
