import type { Rules } from '@realm/rules';

/**
 * What the age calls the things that commands name by their ids, and a race its units by their slots (`unit 3`); an id of
 * none is told as it is.
 */
export function nameOf(rules: Rules, race: number): (id: string) => string {
  const { buildings, materials, sciences, rites, wonders, operations, vigils, projects } = rules;
  const tables = [buildings, materials, sciences, rites, wonders, operations, vigils, projects];
  const { units } = rules.races.list[race];
  return (id) => {
    const unit = /^unit (\d)$/.exec(id)?.[1];
    if (unit !== undefined) return units[Number(unit)]?.plural ?? id;
    for (const table of tables) {
      const thing = table.get(id) as { readonly name?: string } | undefined;
      if (thing?.name !== undefined) return thing.name;
    }
    return id.replaceAll('_', ' ');
  };
}
