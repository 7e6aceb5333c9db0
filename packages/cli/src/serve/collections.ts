import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** What the threads are called in which V8 marks, compiles and sweeps beside the game; an older Node gives them no name. */
const HELPER = /V8Worker$/;
const THREADS = '/proc/self/task';

/**
 * Has full collections be few: each marks all that lives, on a processor that others want, and holds everybody up at its end.
 *
 * Every object begins in the young generation. V8 notes by the place in the code which objects have lived long, and makes the
 * next ones of that place where only full collections look. Answers that were kept, or under way while a tick was run, make it
 * take all parts of later ones for such, though they live for a millisecond: under load that was a full collection every three
 * seconds.
 *
 * And one comes when the heap has doubled. V8 lowers what it may grow to while little is allocated, so as to collect betimes;
 * with 100,000 houses, whose ticks leave 25 MB each, that was one a tick, just after it, when all who waited have their turns.
 *
 * Memory beside the heap, which rows and reports are, counts against that too, and not 64 MB of it by themselves.
 *
 * What V8 has to be told before it begins, by the command line, is in `tools/node_flags.json`: a young generation in which what
 * an answer or a robot's turn leaves has time to die, and no collection for the reason alone that there was none for 100 s.
 */
export function collectSeldom(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--no-scavenger-updates-allocation-limit');
  setFlagsFromString('--heap-growing-percent=100');
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}

/**
 * Has V8's helpers go last where processors are few: a full collection marks all that lives for some tenths of a second, in which
 * the game, its players' requests and the helpers want more than two processors have. Linux alone lets one say so of a thread.
 */
export function helpersGoLast(): void {
  if (process.platform !== 'linux') return;
  try {
    for (const thread of readdirSync(THREADS)) {
      if (HELPER.test(readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()))
        os.setPriority(Number(thread), os.constants.priority.PRIORITY_LOW);
    }
  } catch {
    // A supervisor may forbid it: then they share as they come.
  }
}
