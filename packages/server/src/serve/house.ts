import { type Caller, type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { AnySignIn } from '../accounts/access.ts';
import type { Service } from './service.ts';

/** The house of whoever asks; undefined where there is none, which is why a request is refused whose spec takes one. */
export function houseOf(
  { names }: Service,
  caller: Caller,
  world: ReadonlyWorld,
  sign_in: AnySignIn | null,
): ReadonlyHouse | undefined | Refusal {
  const house = sign_in === null ? undefined : names.players.houseOf(world, sign_in.account.id);
  return house === undefined && caller === 'house' ? refuse('no_house') : house;
}
