import type { Rules } from '@realm/rules';

/** What the age calls the things that commands name by their ids; an id of none is told as it is. */
export function nameOf(rules: Rules): (id: string) => string {
  const { buildings, materials, sciences, rites, wonders, operations, vigils, projects } = rules;
  const tables = [buildings, materials, sciences, rites, wonders, operations, vigils, projects];
  return (id) => {
    for (const table of tables) {
      const thing = table.get(id) as { readonly name?: string } | undefined;
      if (thing?.name !== undefined) return thing.name;
    }
    return id.replaceAll('_', ' ');
  };
}
