import type { FastifyRequest } from 'fastify';
import type { Account } from '../../accounts/accounts.ts';
import { deviceOf } from '../../accounts/device.ts';
import type { Arrival } from '../../accounts/sessions.ts';
import { type AddressOf, placeOf } from '../../serve/address.ts';
import type { HeaderList } from '../../serve/answer.ts';
import type { DeviceCookie, SessionCookie } from '../../serve/caller.ts';
import { pageLanguage } from '../../serve/language.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** Signs an account in that has just proved who it is, and answers the headers that say so to the browser. */
export type OpenSession = (
  request: FastifyRequest,
  account: Account,
  by: Pick<Arrival, 'how' | 'way' | 'verified'> & Partial<Pick<Arrival, 'proved_at'>>,
) => HeaderList;

/**
 * Signs in: a new session with a token of its own, whatever cookie the browser came with, and the header that sets
 * it. The sign-in that the browser had until now ends, but for dev mode's, where one program plays for many.
 */
export function sessionOpener(
  service: Service,
  { cookie, device: browser }: { readonly cookie: SessionCookie; readonly device: DeviceCookie },
  addressOf: AddressOf,
): OpenSession {
  return (request, account, by) => {
    const { raw, id: request_id } = request;
    service.tell('info', 'signed_in', { account: account.id, how: by.how, request_id });
    const { sessions } = service.access;
    const now_ms = nowOn(service);
    const before = by.how === 'dev' ? undefined : cookie.read(raw.headers.cookie);
    const session = before === undefined ? undefined : sessions.find(before, now_ms);
    if (session !== undefined) sessions.end(session);
    service.notices.choices.meet(account.id, pageLanguage(request));
    const device = deviceOf(raw.headers['user-agent']);
    const arrival = { proved_at: now_ms, ...by, device, place: placeOf(addressOf(raw)) };
    const signed_in = ['Set-Cookie', cookie.set(sessions.open(account, arrival, now_ms))];
    // In dev mode one browser is many people.
    return by.how === 'dev' ? signed_in : [...signed_in, 'Set-Cookie', browser.set(raw.headers.cookie)];
  };
}
