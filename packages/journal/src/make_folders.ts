import { lstatSync, mkdirSync, readlinkSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FolderRefused } from './errors.ts';

/**
 * Makes a folder and those it is in, where they are not there, and answers the first that it made. Throws what the system says where one
 * can't be made, and `FolderRefused` at a link to what is not there.
 *
 * Node's own way tries for ever where a folder can't be made although the one it would be in is there, as in /proc.
 */
export function makeFolders(folder: string, mode = 0o700): string | undefined {
  const missing = foldersMissing(folder);
  for (const each of missing.length === 0 ? [resolve(folder)] : missing) makeFolder(each, mode);
  return missing[0];
}

/** A folder and those it is in, as far as they are not there, the outermost first. */
export function foldersMissing(folder: string): string[] {
  const missing: string[] = [];
  let at = resolve(folder);
  while (statSync(at, { throwIfNoEntry: false }) === undefined) {
    missing.unshift(at);
    if (dirname(at) === at) break;
    at = dirname(at);
  }
  return missing;
}

/** One that is there, maybe since another process made it, is well, but for one that is a file or leads to nothing. */
function makeFolder(folder: string, mode: number): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const there = statSync(folder, { throwIfNoEntry: false });
    if (there === undefined && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new FolderRefused(
        `${folder} leads to ${readlinkSync(folder)}, which is not there: make it, or mount its disk`,
        { cause: error },
      );
    if (there?.isDirectory() !== true) throw error;
  }
}
