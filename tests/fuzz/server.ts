import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProbed } from '../support/server_process.ts';
import { fuzzFrames } from './frames.ts';
import { fuzzHttp, type HttpFuzzed } from './http.ts';

const PROBE = path.join(import.meta.dirname, 'probe.ts');

export interface ServerFuzzed extends HttpFuzzed {
  /** Processor time of the server's longest turn, in ms. */
  readonly stall_ms: number;
  /** How it ended when it was told to: 0, if it was still there. */
  readonly exit: number | null;
}

/** Fuzzes a real server in a process of its own: requests, raw bytes and frames, so many of each. */
export async function fuzzServer(
  seed: string,
  counts: { readonly requests: number; readonly raw: number; readonly frames: number },
): Promise<ServerFuzzed> {
  const data = mkdtempSync(path.join(tmpdir(), 'realm-fuzz-'));
  try {
    const server = await startProbed(data, ['--import', PROBE], ['--robots', '12', '--seed', seed]);
    // What starting took is none of it.
    await server.ask('stall');
    const http = await fuzzHttp(server, seed, counts.requests, counts.raw);
    await fuzzFrames(server, seed, counts.frames);
    const { longest_us } = (await server.ask('stall')) as { longest_us: number };
    return { ...http, stall_ms: longest_us / 1_000, exit: await server.stop() };
  } finally {
    rmSync(data, { recursive: true });
  }
}
