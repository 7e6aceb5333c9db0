import { setFlagsFromString } from 'node:v8';

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
