import {
  INVITE_MS,
  isRefusal,
  PACK_MAX,
  type PackTold,
  pack_end,
  pack_join,
  pack_leave,
  pack_make,
  packs as packs_read,
  type Refusal,
  refuse,
} from '@realm/contract';
import { type ReadonlyHouse, type ReadonlyWorld, seatedPack, stateOfPack } from '@realm/engine';
import { isSecret } from '../../accounts/secrets.ts';
import type { Pack } from '../../seats/packs.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** An age that friends may come to, and how many of them at most. */
interface Open {
  readonly age: number;
  readonly max: number;
}

/** Friends who want to sit in one state: making a pack, joining it, leaving it. */
export function routePacks({ playing }: Routes, service: Service): void {
  const { access, ages, moderation, packs } = service;

  playing(packs_read, ({ who: { account } }, world) => {
    const open = [world.age.age, ages.next?.age].flatMap((age) => {
      const pack = age === undefined ? undefined : packs.of(account.id, age);
      return pack === undefined ? [] : [told(service, world, pack, account.id)];
    });
    return { packs: open };
  });

  playing(pack_make, ({ who: { account }, body: { age, size } }, world) => {
    const now_ms = nowOn(service);
    const open = openFor(service, world, age, now_ms);
    if (isRefusal(open)) return open;
    if (hasResignedIn(service, world, open.age, account.id)) return refuse('resigned');
    return access.together(() => {
      const known = packs.of(account.id, open.age);
      if (known !== undefined && known.account !== account.id)
        return refuse('in_pack_already', { age: open.age });
      const min = Math.max(2, known === undefined ? 0 : packs.membersOf(known).length);
      if (size !== undefined && (size < min || size > open.max))
        return refuse('out_of_range', { field: 'size', min, max: open.max });
      const wanted = { size: size ?? known?.size ?? open.max, invite_until: now_ms + INVITE_MS };
      packs.forgetBefore(world.age.age);
      const invite =
        known === undefined
          ? packs.make({ age: open.age, account: account.id, ...wanted }, now_ms)
          : packs.inviteAnew(known, wanted);
      const pack = packs.of(account.id, open.age) as Pack;
      return { invite, pack: told(service, world, pack, account.id) };
    });
  });

  playing(pack_join, ({ who: { account }, body: { invite } }, world) => {
    const now_ms = nowOn(service);
    return access.together(() => {
      const pack = isSecret('invite', invite) ? packs.invited(invite) : undefined;
      // Nobody comes to somebody who may not play.
      if (pack === undefined || moderation.sanctions.refusalOfPlaying(pack.account, now_ms) !== undefined)
        return refuse('no_such_invite');
      const { age } = pack;
      if (pack.account === account.id) return refuse('own_invite');
      if (now_ms >= pack.invite_until) return refuse('invite_expired', { until: pack.invite_until });
      if (isRefusal(openFor(service, world, age, now_ms))) return refuse('invite_of_age', { age });
      if (packs.of(account.id, age) !== undefined) return refuse('in_pack_already', { age });
      const house = houseIn(service, world, age, account.id);
      if (house !== undefined) return refuse('already_have_house', { house: house.id });
      if (hasResignedIn(service, world, age, account.id)) return refuse('resigned');
      if (packs.membersOf(pack).length >= pack.size) return refuse('pack_full', { max: pack.size });
      packs.join(pack, account.id, now_ms);
      return told(service, world, pack, account.id);
    });
  });

  playing(pack_leave, ({ who: { account }, params: { age } }, world) =>
    access.together(() => {
      const pack = packs.of(account.id, age);
      if (pack === undefined) return refuse('no_pack', { age });
      if (pack.account === account.id) return refuse('own_pack');
      const house = houseIn(service, world, age, account.id);
      if (house !== undefined) return refuse('already_have_house', { house: house.id });
      packs.leave(pack, account.id);
      return { left: true };
    }),
  );

  playing(pack_end, ({ who: { account }, params: { age } }) =>
    access.together(() => {
      const pack = packs.of(account.id, age);
      if (pack === undefined) return refuse('no_pack', { age });
      if (pack.account !== account.id) return refuse('not_your_pack');
      packs.end(pack);
      return { ended: true };
    }),
  );
}

/** The age that is asked for, where friends may come to it; without one asked for, the first that can be played. */
function openFor(
  { ages }: Service,
  world: ReadonlyWorld,
  asked: number | undefined,
  now_ms: number,
): Open | Refusal {
  const { age } = world.age;
  const next = ages.next?.age;
  const wanted = asked ?? (world.ended ? next : age);
  if (wanted === undefined || (wanted === age && world.ended)) return refuse('age_ended');
  if (wanted !== age && wanted !== next) return refuse('age_not_open', { age: wanted });
  const max = wanted === age ? world.rules.params.invited_seats_max : ages.friendsNext(world, now_ms);
  return max < 2 ? refuse('packs_closed') : { age: wanted, max: Math.min(max, PACK_MAX) };
}

/** The house of an account in an age, where that is the one that is played. */
function houseIn(
  { names }: Service,
  world: ReadonlyWorld,
  age: number,
  account: number,
): ReadonlyHouse | undefined {
  return age === world.age.age ? names.players.houseOf(world, account) : undefined;
}

/** Whether an account has given up its house in an age: it comes with nobody there any more. */
function hasResignedIn({ names }: Service, world: ReadonlyWorld, age: number, account: number): boolean {
  return age === world.age.age && names.players.hasResigned(world, account);
}

/** A pack as an account that is in it sees it. */
function told(service: Service, world: ReadonlyWorld, pack: Pack, viewer: number): PackTold {
  const { id, age, size, account, invite_until } = pack;
  const plays = age === world.age.age;
  const members = service.packs.membersOf(pack);
  const houses = members
    .map((member) => houseIn(service, world, age, member))
    .filter((house) => house !== undefined)
    .sort((a, b) => a.id - b.id);
  const beside = houses[0]?.id;
  const seated = plays
    ? stateOfPack(world, { number: id, size, ...(beside === undefined ? {} : { beside }) })
    : undefined;
  const kept_until = plays ? seatedPack(world, id)?.pack.kept_until : undefined;
  return {
    age,
    yours: account === viewer,
    size,
    joined: members.length,
    houses: houses.map(({ id, name }) => ({ id, name })),
    seated: seated === undefined ? null : { realm: seated.realm, state: seated.id },
    kept_until_tick: kept_until ?? null,
    invite_until: account === viewer ? invite_until : null,
  };
}
