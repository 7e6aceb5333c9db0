/** What may be wrong with a wire table. */
import type { Named } from './specification.ts';

/** A row, before it is known to be right. */
interface Claim {
  readonly section: string;
  readonly where: string;
  readonly name: string;
  readonly by: string | undefined;
}

/** Names without a case, and names whose case there isn't or didn't pass. */
export function unproven(
  table: readonly Claim[],
  known: ReadonlySet<string>,
  passed: ReadonlySet<string>,
): string[] {
  return table.flatMap(({ section, where, name, by }) => {
    const problem = problemWith(by, known, passed);
    return problem === undefined ? [] : [`${section} / ${where} / ${name}: ${problem}`];
  });
}

function problemWith(
  by: Claim['by'],
  known: ReadonlySet<string>,
  passed: ReadonlySet<string>,
): string | undefined {
  if (by === undefined || by === '') return 'no case';
  if (!known.has(by)) return `there is no case ${by}`;
  return passed.has(by) ? undefined : `the case ${by} did not pass`;
}

/**
 * Names of a specification that the table lacks. One from a specification's table must stand in a group named as
 * its row is; a first cell may be split at its commas.
 */
export function missing(table: readonly Claim[], names: readonly Named[]): string[] {
  const anywhere = new Set(table.map(({ section, name }) => `${section} / ${name}`));
  const grouped = new Set(table.map(({ section, where, name }) => `${section} / ${where} / ${name}`));
  const has = ({ section, where, name }: Named) =>
    where === null ? anywhere.has(`${section} / ${name}`) : grouped.has(`${section} / ${where} / ${name}`);
  const lacking = names.filter(
    (named) => !has(named) && !named.name.split(', ').every((name) => has({ ...named, name })),
  );
  return [
    ...new Set(lacking.map(({ section, where, name }) => `${section} / ${where ?? 'in the text'} / ${name}`)),
  ];
}
