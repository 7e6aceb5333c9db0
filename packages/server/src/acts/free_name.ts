import { checkName, NAME_MAX } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';

/** A name, and what it is compared by. */
export interface Named {
  readonly name: string;
  readonly folded: string;
  readonly look: string;
}

/** A name that says nothing of whoever it is given to, which no house has. */
export function freeHouseName(world: ReadonlyWorld, house: number): Named {
  for (let n = 1; ; n++) {
    const found = freeName(world, house, n === 1 ? `House ${house}` : `House ${house} of ${n}`);
    if (found !== undefined) return found;
  }
}

/** A name with what it is compared by; undefined where another house has one like it. */
export function freeName(world: ReadonlyWorld, house: number, wanted: string): Named | undefined {
  const checked = checkName(wanted, NAME_MAX);
  if (checked.refusal !== undefined) return undefined;
  const { name, folded, look } = checked;
  const bearer = world.houseNamed(folded) ?? world.looks.houseNamed(look);
  return bearer === undefined || bearer.id === house ? { name, folded, look } : undefined;
}
