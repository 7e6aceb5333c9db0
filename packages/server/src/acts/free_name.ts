import { checkName, NAME_MAX, plainLook } from '@realm/contract';
import type { ReadonlyRealm, ReadonlyWorld } from '@realm/engine';
import type { Names } from '../names/names.ts';

/** A name, and what it is compared by. */
export interface Named {
  readonly name: string;
  readonly folded: string;
  readonly look: string;
}

/** A name that says nothing of whoever it is given to, which no house has. */
export function freeHouseName(names: Names, world: ReadonlyWorld, house: number): Named {
  for (let n = 1; ; n++) {
    const found = freeName(names, world, house, n === 1 ? `House ${house}` : `House ${house} of ${n}`);
    if (found !== undefined) return found;
  }
}

/** What a state is called that nobody has named, which no other may be: by its realm's name and its number. */
export function freeStateName({ rule }: ReadonlyRealm, state: number): Pick<Named, 'name' | 'look'> {
  const name = `${rule.name} ${state}`;
  return { name, look: plainLook(name) };
}

/** A name with what it is compared by, a player's as its token; undefined where another house has one like it. */
export function freeName(
  names: Names,
  world: ReadonlyWorld,
  house: number,
  wanted: string,
): Named | undefined {
  const checked = checkName(names.words.word(wanted), NAME_MAX);
  if (checked.refusal !== undefined) return undefined;
  const bearer = names.houseNamed(world, checked);
  if (bearer !== undefined && bearer.id !== house) return undefined;
  const common = names.words.commonOf(wanted);
  const { name, folded, look } = checked;
  return common === undefined ? { name, folded, look } : { name: wanted, folded: common, look: common };
}
