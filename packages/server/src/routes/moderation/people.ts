import { type AbuseReport, rankOf } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { AnySignIn } from '../../accounts/access.ts';
import type { Service } from '../../serve/service.ts';

/** A player, as staff are told of one: with the house that was founded, though it may be given up by now. */
export function personOf(
  { access, names }: Service,
  world: ReadonlyWorld,
  account: number,
): AbuseReport['about'] {
  const known = access.accounts.get(account);
  const house = names.players.foundedBy(world, account);
  return {
    account,
    name: known?.name ?? '',
    role: known?.role ?? 'none',
    house: house?.id ?? null,
    house_name: house?.name ?? null,
  };
}

/** The accounts of whose reports somebody of the staff learns nothing: the own, and those that are not below it. */
export function notBelow(
  { access, staff }: Pick<Service, 'access' | 'staff'>,
  { account: { id, role } }: AnySignIn,
): ReadonlySet<number> {
  const own = rankOf(staff.dev ? 'owner' : role);
  const others = access.accounts.staff().filter((each) => rankOf(each.role) >= own);
  return new Set([id, ...others.map((each) => each.id)]);
}
