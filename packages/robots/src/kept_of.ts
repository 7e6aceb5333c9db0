/**
 * Makes something of a value once and keeps it for as long as that value is there: for what several houses read as one
 * and the same value.
 */
export function keptOf<V extends object, A extends object[], T>(
  make: (value: V, ...more: A) => T,
): (value: V, ...more: A) => T {
  const made = new WeakMap<V, T>();
  return (value, ...more) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const fresh = make(value, ...more);
    made.set(value, fresh);
    return fresh;
  };
}
