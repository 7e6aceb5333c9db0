/** What is kept of names, the longest unused first: `shown` are those used since, the last one last; `most` stay. */
export function lastUsed(
  names: ReadonlyMap<number, string>,
  shown: ReadonlySet<number>,
  most: number,
): readonly (readonly [id: number, name: string])[] {
  const unused = [...names].filter(([id]) => !shown.has(id));
  const used = [...shown].flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return [...unused, ...used].slice(-most);
}
