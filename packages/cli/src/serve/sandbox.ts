/** A world to try tools on, which begins anew: at each start, and some time after its age has ended. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolders } from '@realm/journal';
import type { Server } from '@realm/server';
import { Failure } from '../failure.ts';

/** Says of a folder that what is in it may be thrown away. */
const MARK = 'sandbox';
/** How long an age that has ended is shown. */
const SHOWN_MS = 300_000;
const LOOK_MS = 1_000;

/** Empties a folder for a new world. Throws {@link Failure} where something else than a sandbox is in it. */
export function emptyForSandbox(folder: string): void {
  const found = existsSync(folder) ? readdirSync(folder) : [];
  if (found.length > 0 && !found.includes(MARK))
    throw new Failure(
      `--data ${folder} holds something that is no sandbox, and a sandbox begins in an empty folder`,
    );
  makeFolders(folder);
  writeFileSync(path.join(folder, MARK), 'What is in this folder is thrown away at the next start.\n');
  // The folder itself may be a volume, or a link to another. Its mark stays: one that was emptied in part is emptied on.
  for (const name of found.filter((each) => each !== MARK))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** The port of an address, also where that leaves out its protocol's own. */
export function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Resolves once the age has ended, and what it came to has been shown. Rejects when the signal is aborted. */
export async function shownToItsEnd(server: Server, signal: AbortSignal, shown_ms = SHOWN_MS): Promise<void> {
  while (server.world?.ended !== true) await sleep(LOOK_MS, undefined, { signal });
  await sleep(shown_ms, undefined, { signal });
}
