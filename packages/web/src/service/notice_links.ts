import type { Notice } from '@realm/sdk';
import { say } from '@realm/words';
import { agePath, battlePath, isOfOneAge, paths, recapPath } from '../address/paths.ts';

/** Kinds of notices whose own links lead to what can be done about them. */
const ASKS: readonly Notice['kind'][] = ['want', 'vote', 'quest', 'auction'];

/**
 * Where a notice leads in the age that is played, while it is and once it has ended. From one of another age nothing leads to
 * what is another house's by now, and from one of an age that has ended nothing to an attack, an answer, a vote or a bid.
 */
export function linksOf(notice: Notice, played: number | undefined, ended = false): Notice['links'] {
  const links = battleIn(notice);
  if (notice.age === played)
    return ended
      ? links.filter(
          ({ path }) =>
            !path.startsWith(paths.attack) && (path === paths.chronicle || !ASKS.includes(notice.kind)),
        )
      : links;
  return links
    .filter(({ path }) => !isOfOneAge(path))
    .map((link) => ({ ...link, path: ofItsAge(link.path, notice.age, played) }));
}

/** One of a battle that was made before battles had pages leads to the battle all the same: its key names it. */
function battleIn({ kind, key, links }: Notice): Notice['links'] {
  const [, house, item] = key.split('.').map(Number);
  if (kind !== 'attacked' || !Number.isInteger(house) || !Number.isInteger(item)) return links;
  return links.map((link) =>
    link.path === paths.chronicle ? { name: say('The battle'), path: battlePath(house, item) } : link,
  );
}

/** The pages of an age that has ended stay; one that is only planned has none yet. */
function ofItsAge(path: string, age: number, played: number | undefined): string {
  if (played === undefined || age > played) return path;
  return path === paths.recap ? recapPath(age) : path === paths.age ? agePath(age) : path;
}
