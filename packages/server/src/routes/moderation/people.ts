import type { AbuseReport } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { Service } from '../../serve/service.ts';

/** A player, as staff are told of one. */
export function personOf(
  { access, names }: Service,
  world: ReadonlyWorld,
  account: number,
): AbuseReport['about'] {
  const known = access.accounts.get(account);
  const house = names.players.houseOf(world, account);
  return {
    account,
    name: known?.name ?? '',
    role: known?.role ?? 'none',
    house: house?.id ?? null,
    house_name: house?.name ?? null,
  };
}
