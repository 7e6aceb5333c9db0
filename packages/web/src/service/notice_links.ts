import type { Notice } from '@realm/sdk';
import { say } from '@realm/words';
import { battlePath, paths } from '../address/paths.ts';

/** Where a notice leads. One of a battle that was made before battles had pages leads to the battle all the same: its key names it. */
export function linksOf({ kind, key, links }: Notice): Notice['links'] {
  const [, house, item] = key.split('.').map(Number);
  if (kind !== 'attacked' || !Number.isInteger(house) || !Number.isInteger(item)) return links;
  return links.map((link) =>
    link.path === paths.chronicle ? { name: say('The battle'), path: battlePath(house, item) } : link,
  );
}
