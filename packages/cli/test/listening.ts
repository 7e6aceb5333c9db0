import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from '../src/program.ts';

export const AGES = fileURLToPath(new URL('../../../ages', import.meta.url));

/** Runs a command line and answers what it said. */
export async function realm(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await run(args, {
    out: (line) => {
      out += `${line}\n`;
    },
    err: (text) => {
      err += text;
    },
    watched: false,
  });
  return { code, out, err };
}

/** A data folder of the test's own, gone with it and with the list of erasures beside it, once `before` is done. */
export function folder(t: TestContext, before?: () => Promise<void>): string {
  const made = mkdtempSync(path.join(tmpdir(), 'realm-cli-'));
  t.after(async () => {
    await before?.();
    rmSync(made, { recursive: true, force: true });
    rmSync(`${made}.erased.jsonl`, { force: true });
  });
  return made;
}
