import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { foldersMissing } from './make_folders.ts';

/**
 * Has a folder filled that is not there yet, or empty. Where that fails it is again as it was, so that it can be tried again: what has been
 * made in it goes, and so do the folders that were made for it. One that holds something is left alone, for whoever fills it to refuse.
 */
export async function filling<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  const root = resolve(folder);
  const missing = foldersMissing(root);
  if (missing.length === 0 && readdirSync(root).length > 0) return fill();
  try {
    return await fill();
  } catch (error) {
    try {
      empty(root, missing);
    } catch {
      // Why it failed says more than what is left of it.
    }
    throw error;
  }
}

function empty(root: string, made: readonly string[]): void {
  for (const name of existsSync(root) ? readdirSync(root) : [])
    rmSync(join(root, name), { recursive: true, force: true });
  // As far as nobody has put something there meanwhile.
  for (let at = root; made.includes(at) && existsSync(at); at = dirname(at)) rmdirSync(at);
}
