/** The path of a field within a body, such as `units[2]` or `character.id`, shortened where a name is long. */
export function fieldPath(parent: string, key: string): string {
  const name = key.length <= 64 ? key : `${key.slice(0, 64)}…`;
  return (parent === '' ? name : `${parent}.${name}`).toWellFormed();
}
