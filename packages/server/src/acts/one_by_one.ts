/** The last of what is done one by one, by what it looks at and changes. */
const under_way = new WeakMap<object, Promise<unknown>>();

/**
 * Does something once all that was begun before on the same is done, however that ended: what it looks at is then what those have
 * left, and not what they are about to change.
 */
export function oneByOne<T>(on: object, work: () => Promise<T>): Promise<T> {
  const before = under_way.get(on) ?? Promise.resolve();
  const done = before.then(work);
  under_way.set(
    on,
    done.catch(() => undefined),
  );
  return done;
}
