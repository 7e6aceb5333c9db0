/** Does all of some work that comes in pieces, in one go; answers what it comes to. */
export function resultOf<T>(work: Generator<unknown, T, void>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
