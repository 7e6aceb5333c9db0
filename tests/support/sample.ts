import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { type TestContext, type TestOptions, test } from 'node:test';

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
if (!Number.isInteger(part)) throw new Error('REALM_TEST_PART is a whole number: 0 to 5');

/**
 * What is looked at of a list that takes long: all of it at full length, else every nth, `of` being n, and whatever is to be
 * looked at always. The same commit looks at the same ones each time, another at others; `REALM_TEST_PART=0`, `1` and so on
 * look at each part in turn. Where the test has turns itself, `of` shares no divisor with theirs: else it would see the same ones each time.
 */
export function sampled<T>(
  list: readonly T[],
  of: number,
  isAlways: (each: T) => boolean = () => false,
): T[] {
  return list.filter((each, nth) => LONG || isAlways(each) || nth % of === part % of);
}

/** A test that takes long runs at one of so many commits. */
const TURNS = 6;

const leftOutOf = (turn: number, turns: number): string | false =>
  !LONG &&
  part % turns !== turn &&
  `runs at other commits, with REALM_TEST_PART=${turn}, and in npm run test:long`;

/**
 * Why a test that takes long is left out at this commit, which is what it says to `skip`; false at its turn, and at full length.
 * Those of a turn take about as long together as those of another. What nobody may break for a day stays without one.
 */
export const leftOut = (turn: 0 | 1 | 2 | 3 | 4 | 5): string | false => leftOutOf(turn, TURNS);

type TestFn = (t: TestContext) => void | Promise<void>;

/**
 * `test` for a file of many tests that take long together, none of which goes by what another did: of each `of` that follow one
 * another one runs at a commit, and all of them at full length. A test of such a file that has a turn of its own is no part of it.
 */
export function inTurns(of: 2 | 3 | 6) {
  let nth = 0;
  return (name: string, ...args: [TestFn] | [TestOptions, TestFn]): void => {
    const [options, fn] = args.length === 2 ? args : [{}, ...args];
    const left_out = leftOutOf(nth++ % of, of);
    test(name, { ...options, skip: options.skip || left_out }, fn);
  };
}
