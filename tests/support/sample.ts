import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Whether tests run at full length: `npm run test:long`. */
export const LONG = process.env.REALM_TEST_LONG === '1';

/** The commit that is tested, as a number: whichever part it leads to, the next commit is as likely to lead to another. */
function numberOfCommit(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  return Number.parseInt(stdout?.slice(0, 8) || '0', 16);
}

/** Which part is looked at: `REALM_TEST_PART` says so, else the commit does. */
const part = Number(process.env.REALM_TEST_PART ?? numberOfCommit());

/**
 * What is looked at of a list that takes long: all of it at full length, else every nth, `of` being n, and whatever is to be
 * looked at always. The same commit looks at the same ones each time, another at others; `REALM_TEST_PART=0`, `1` and so on
 * look at each part in turn.
 */
export function sampled<T>(
  list: readonly T[],
  of: number,
  isAlways: (each: T) => boolean = () => false,
): T[] {
  return list.filter((each, nth) => LONG || isAlways(each) || nth % of === part % of);
}
