/** How each field of a reply is made of what the reply is about, in the order of the contract. */
export type Fields<T extends object, S> = { readonly [K in keyof T]-?: (of: S) => T[K] };

/** Makes a reply by its fields: all of them {@link atOnce}, or each {@link asAsked}. */
export type Making = <T extends object, S>(fields: Fields<T, S>, of: S) => T;

export const atOnce: Making = <T extends object, S>(fields: Fields<T, S>, of: S): T => {
  const made = {} as T;
  for (const name in fields) made[name] = fields[name](of);
  return made;
};

/** For whoever looks at little of it, and before the world goes on. What takes room is made once. */
export const asAsked: Making = <T extends object, S>(fields: Fields<T, S>, of: S): T =>
  new (asAskedBy(fields))(of);

type Lazy<T, S> = new (of: S) => T & { readonly of: S };

const known = new Map<object, Lazy<object, never>>();

/** The class of what is made so: a getter a field. */
export function asAskedBy<T extends object, S>(fields: Fields<T, S>): Lazy<T, S> {
  const before = known.get(fields);
  if (before !== undefined) return before as unknown as Lazy<T, S>;
  class Asked {
    readonly of: S;
    /** Made with the first that takes room; most that are looked at keep nothing. */
    kept: unknown[] | undefined;

    constructor(of: S) {
      this.of = of;
    }
  }
  (Object.keys(fields) as (keyof T)[]).forEach((name, at) => {
    const make = fields[name];
    Object.defineProperty(Asked.prototype, name, {
      get(this: Asked) {
        const kept = this.kept?.[at];
        if (kept !== undefined) return kept;
        const value = make(this.of);
        if (typeof value === 'object' && value !== null) {
          this.kept ??= [];
          this.kept[at] = value;
        }
        return value;
      },
    });
  });
  const lazy = Asked as unknown as Lazy<T, S>;
  known.set(fields, lazy as unknown as Lazy<object, never>);
  return lazy;
}
