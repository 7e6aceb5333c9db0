import { auth_recover, auth_recovery, auth_recovery_codes, refuse } from '@realm/contract';
import { endAll } from '../../accounts/access.ts';
import { deviceOf } from '../../accounts/device.ts';
import { type AddressOf, placeOf } from '../../serve/address.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { nameOf } from './account.ts';
import { changeAccount, mayChangeWays } from './change_ways.ts';
import type { OpenSession } from './open_session.ts';

/** Codes for whoever has lost every other way to sign in. */
export function routeRecovery(
  { route }: Routes,
  service: Service,
  openSession: OpenSession,
  addressOf: AddressOf,
): void {
  const { access } = service;
  const { recovery } = access;

  route(auth_recovery, ({ who: { account } }) => recovery.left(account.id));

  route(auth_recovery_codes, ({ who }) => {
    const refusal = mayChangeWays(service, who);
    if (refusal !== undefined) return refusal;
    const now_ms = nowOn(service);
    const make = () => recovery.make(who.account.id, now_ms);
    return { codes: changeAccount(service, who, 'recovery_codes_made', '', now_ms, make) };
  });

  route(auth_recover, ({ body: { code, end_others = false }, request }) => {
    const account = access.accounts.get(recovery.whose(code) ?? 0);
    if (account === undefined) return refuse('bad_recovery_code');
    const by = {
      account,
      device: deviceOf(request.raw.headers['user-agent']),
      place: placeOf(addressOf(request.raw)),
    };
    const left = recovery.left(account.id).left - 1;
    changeAccount(service, by, 'recovered', `${left}`, nowOn(service), () => {
      recovery.use(code);
      if (end_others) endAll(access, account.id);
    });
    const signed_in = openSession(request, account, { how: 'recovery', way: '', verified: false });
    return Answer.of({ account: nameOf(account), left }, signed_in);
  });
}
