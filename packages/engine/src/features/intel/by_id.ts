import type { Table } from '@realm/rules';

/** Numbers by the id of what they are of; those that are 0 are left out. */
export function byId<T extends { readonly id: string }>(
  table: Table<T>,
  of: (entry: T) => number,
): Record<string, number> {
  const all = table.list.map((entry) => [entry.id, of(entry)] as const);
  return Object.fromEntries(all.filter(([, units]) => units !== 0));
}
