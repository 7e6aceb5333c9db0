import { setFlagsFromString } from 'node:v8';

/**
 * Has every object begin in the young generation. V8 notes by the place in the code which objects have lived long, and makes the
 * next ones of that place where only full collections look. Answers that were kept, or under way while a tick was run, make it
 * take all parts of later ones for such, though they live for a millisecond: under load that was a full collection every three
 * seconds, each of which holds everybody up; without it there is none for minutes.
 */
export function beginYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
