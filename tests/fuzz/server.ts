import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { agesWith } from '../support/ages.ts';
import { PROGRAM } from '../support/program.ts';
import { startProbed } from '../support/server_process.ts';
import { fuzzFeeds } from './feeds.ts';
import { fuzzFrames } from './frames.ts';
import { fuzzHttp, type HttpFuzzed } from './http.ts';
import type { Stall } from './probe.ts';

const PROBE = path.join(import.meta.dirname, 'probe.ts');

export interface ServerFuzzed extends HttpFuzzed {
  /** The server's longest turn. */
  readonly stall: Stall;
  /** How it ended when it was told to: 0, if it was still there. */
  readonly exit: number | null;
  /** What `realm verify` says against the journal that it left, played from its first entry: nothing, if all is well. */
  readonly unverified: string;
}

/** Fuzzes a real server in a process of its own: requests, raw bytes, frames and commands by feeds, so many of each. */
export async function fuzzServer(
  seed: string,
  counts: {
    readonly requests: number;
    readonly raw: number;
    readonly frames: number;
    /** One request after the other, so that it is known what each takes. */
    readonly alone?: boolean;
  },
): Promise<ServerFuzzed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-fuzz-'));
  try {
    const age = ['--ages', agesWith(folder, { age_ticks: 100_000 }), '--robots', '12', '--seed', seed];
    const server = await startProbed(path.join(folder, 'data'), ['--import', PROBE], age);
    // What starting took is none of it.
    await server.ask('stall');
    const http = await fuzzHttp(server, seed, counts);
    await fuzzFrames(server, seed, counts.frames);
    const by_feeds = await fuzzFeeds(server, seed, counts.frames);
    const stall = (await server.ask('stall')) as Stall;
    const exit = await server.stop();
    const faults = [...http.faults, ...by_feeds];
    return { ...http, faults, stall, exit, unverified: await verify(path.join(folder, 'data')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Plays a journal again; what is wrong with it, if anything. */
async function verify(data: string): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, 'verify', '--data', data]);
    return '';
  } catch (error) {
    return (error as { readonly stderr: string }).stderr;
  }
}
