import {
  auth_profile,
  auth_profile_show,
  hall_of_fame,
  house_profile,
  player_profile,
  refuse,
} from '@realm/contract';
import type { Account } from '../../accounts/accounts.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** What players show of themselves over all ages, and whether they do. */
export function routeProfiles({ route, playing }: Routes, service: Service): void {
  const { access, moderation, names } = service;
  const { profiles } = service.ages;

  /** Whether anybody may see a profile of an account: whoever is banned has none. */
  const isShown = ({ id }: Account) =>
    profiles.shownOf(id) !== 'no' && moderation.sanctions.holding(id, ['ban'], nowOn(service)) === undefined;

  route(player_profile, ({ params: { name }, request: { language } }) => {
    const account = access.accounts.called(name);
    return account === undefined || !isShown(account) ? refuse('not_found') : profiles.of(account, language);
  });

  route(hall_of_fame, ({ request: { language } }) => profiles.fame(language));

  playing(house_profile, ({ params: { id } }, world) => {
    const house = world.house(id);
    if (house === undefined) return refuse('no_such_house', { house: id });
    const account = access.accounts.get(names.players.accountOf(world, house));
    const told = account !== undefined && profiles.shownOf(account.id) === 'house' && isShown(account);
    return { profile: told ? account.name : null };
  });

  route(auth_profile, ({ who: { account }, request: { language } }) => ({
    shown: profiles.shownOf(account.id),
    profile: profiles.of(account, language),
  }));

  route(auth_profile_show, ({ who: { account }, body: { shown } }) => {
    access.together(() => profiles.show(account.id, shown));
    return { changed: true };
  });
}
