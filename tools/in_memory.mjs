import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

/** Memory that is a folder, on Linux. */
const PLACE = '/dev/shm';
/** As much must be free there: four times what the tests have there at once. */
const FREE_BYTES = 2 ** 30;

/**
 * Has tests keep what they throw away in memory, where that can be had: all of them together commit tens of thousands of times,
 * and none of what they tell of is about the disk below. What a killed process has written stays there as it does in a file.
 * Nothing where somebody chose a folder, or a program could not be started from there, as in a container by default.
 */
export function inMemory({ TMPDIR }) {
  if (TMPDIR !== undefined || process.platform !== 'linux') return {};
  try {
    accessSync(PLACE, constants.W_OK);
    const { bavail, bsize } = statfsSync(PLACE);
    const mount = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === PLACE);
    const [, , type, options = ''] = mount ?? [];
    const fits = type === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize >= FREE_BYTES;
    return fits ? { TMPDIR: PLACE } : {};
  } catch {
    return {};
  }
}
