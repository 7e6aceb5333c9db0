/**
 * Makes something of a value once and keeps it for as long as that value is there: for what several houses read as one
 * and the same value. What hangs on a rulebook too is kept by that first: `keptOf((book) => keptOf((value) => …))`.
 */
export function keptOf<V extends object, T>(make: (value: V) => T): (value: V) => T {
  const made = new WeakMap<V, T>();
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const fresh = make(value);
    made.set(value, fresh);
    return fresh;
  };
}

/** The same by a name, of what has no value of its own to hang on. */
export function keptByName<T>(): (name: string, make: () => T) => T {
  const made = new Map<string, T>();
  return (name, make) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = make();
    made.set(name, fresh);
    return fresh;
  };
}
