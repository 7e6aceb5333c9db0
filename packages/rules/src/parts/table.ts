export interface Entry {
  readonly id: string;
  readonly index: number;
  readonly name: string;
}

/** A list that is also found by id. */
export interface Table<T> {
  readonly list: readonly T[];
  get(id: string): T | undefined;
}

/** The entries of a table in order of their ids. */
export function tableOf<D, T>(
  definitions: Record<string, D>,
  make: (id: string, index: number, definition: D) => T,
): Table<T> {
  const ids = Object.keys(definitions).sort();
  const list = ids.map((id, index) => make(id, index, definitions[id]));
  const by_id = new Map(ids.map((id, index) => [id, list[index]]));
  return { list, get: (id) => by_id.get(id) };
}

/** What `say` says of each entry, by id. */
export function tellTable<T extends { readonly id: string }, V>(
  { list }: Table<T>,
  say: (entry: T) => V,
): Record<string, V> {
  return Object.fromEntries(list.map((entry) => [entry.id, say(entry)]));
}

/** By name, so that rules read from an age file and from a journal are answered with the same bytes. */
export function inOrder<V>(table: Record<string, V>): Record<string, V> {
  return Object.fromEntries(
    Object.keys(table)
      .sort()
      .map((name) => [name, table[name]]),
  );
}
