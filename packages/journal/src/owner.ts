import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whose a file or folder is: a name, or `#` and a number where the system names nobody. Undefined where it can't be told. */
export function ownerOf(place: string): string | undefined {
  const uid = uidOf(place);
  return uid === undefined ? undefined : (nameOf(uid) ?? `#${uid}`);
}

/** Whether a file or folder is there and another user's. */
export function isAnothers(place: string): boolean {
  const uid = uidOf(place);
  return uid !== undefined && uid !== process.geteuid?.();
}

function uidOf(place: string): number | undefined {
  // There all belongs to the number 0.
  if (process.platform === 'win32') return undefined;
  try {
    return statSync(place, { throwIfNoEntry: false })?.uid;
  } catch {
    // What a folder closes off is taken for that folder's owner's.
    return dirname(place) === place ? undefined : uidOf(dirname(place));
  }
}

function nameOf(uid: number): string | undefined {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n');
    return users.map((line) => line.split(':')).find(([, , number]) => number === String(uid))?.[0];
  } catch {
    return undefined;
  }
}
