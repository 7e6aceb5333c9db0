/** What each request takes of a token. */
import type { Requests } from '../requests.ts';
import type { TokenScope } from './scopes.ts';

/**
 * A scope; or `any`: whatever token it is, strangers may ask too, or it is about the token itself; `commands`: the scopes of
 * the commands that it sends; `full`: only a token that was given no scopes, and so has the full power of a connected site;
 * `none`: no token, only the player, signed in on the game's own site.
 */
export type Need = TokenScope | 'any' | 'commands' | 'full' | 'none';

/** Requests by their method and address. */
type RequestName = keyof Requests | 'POST /commands' | 'POST /commands/preview' | 'GET /live';

export const requestNeeds: Readonly<Record<RequestName, Need>> = {
  // Of the game, for anybody. A token without `read` is shown what strangers are.
  'GET /world': 'any',
  'GET /rules': 'any',
  'GET /rankings': 'any',
  'GET /houses': 'any',
  'GET /houses/{id}': 'any',
  'GET /states/{realm}/{state}': 'any',
  'GET /states/{realm}/{state}/series': 'any',
  'GET /realms/{realm}': 'any',
  'GET /age': 'any',
  'GET /age/recap': 'any',
  'GET /ages': 'any',
  'GET /ages/{age}': 'any',
  'GET /ages/{age}/recap': 'any',
  'GET /bots': 'any',
  'GET /hall-of-fame': 'any',
  'GET /profiles/{name}': 'any',
  'GET /houses/{id}/profile': 'any',
  'GET /market': 'any',
  'GET /hall': 'any',
  'GET /names': 'any',
  'GET /wars': 'any',
  'GET /wars/{id}/series': 'any',
  'GET /chronicle': 'any',
  'GET /healthz': 'any',
  'GET /readyz': 'any',

  // Of the player's house and account.
  'GET /me': 'read',
  'GET /me/ages': 'read',
  'GET /heirs': 'read',
  'GET /ticks': 'read',
  'GET /news': 'read',
  'GET /reports': 'read',
  'GET /orders': 'read',
  'GET /queue': 'read',
  'GET /forecast': 'read',
  'GET /state': 'read',
  'GET /colloquium': 'read',
  'GET /relations': 'read',
  'GET /offers': 'read',
  'GET /aid/quote': 'read',
  'GET /digest': 'read',
  'GET /live': 'read',
  'POST /live/ticket': 'read',

  'POST /commands': 'commands',
  'POST /commands/preview': 'commands',
  'POST /commands/batch': 'commands',
  'POST /commands/batch/preview': 'commands',
  'POST /heirs/recall': 'house',

  'GET /chat/{channel}': 'chat',
  'POST /chat/{channel}': 'chat',
  'GET /state/messages': 'chat',
  'POST /state/messages': 'chat',
  'GET /state/pins': 'chat',
  'POST /state/pins': 'chat',
  'POST /state/pinners': 'chat',
  'GET /messages': 'chat',
  'GET /messages/{house}': 'chat',
  'POST /messages/{house}': 'chat',
  'GET /mutes': 'chat',
  'POST /mutes': 'chat',
  'POST /abuse': 'chat',

  'GET /notices': 'notices',
  'POST /notices/read': 'notices',
  'GET /notices/settings': 'none',
  'POST /notices/settings': 'none',
  'POST /notices/push': 'none',
  'POST /notices/webhooks': 'none',
  'POST /notices/endpoints/{id}': 'none',

  'GET /auth/connections': 'connections',
  'POST /auth/connections/{id}/end': 'connections',
  'POST /auth/disconnect': 'any',
  'POST /auth/token': 'any',
  'GET /auth/ways': 'any',
  'POST /auth/dev': 'any',
  'POST /auth/passkey/signin/options': 'none',
  'POST /auth/passkey/signin': 'none',
  'POST /auth/passkey/register/options': 'none',
  'POST /auth/passkey/register': 'none',
  'GET /auth/passkeys': 'none',
  'POST /auth/passkeys/{id}/remove': 'none',
  'POST /auth/identities/{id}/remove': 'none',
  'GET /auth/account': 'none',
  'GET /auth/sessions': 'none',
  'POST /auth/sessions/{id}/end': 'none',
  'GET /auth/happened': 'none',
  'POST /auth/happened/seen': 'none',
  'GET /auth/connect/request': 'none',
  'POST /auth/connect': 'none',
  'GET /auth/tokens': 'none',
  'POST /auth/tokens': 'none',
  'POST /auth/tokens/{id}/end': 'none',
  'POST /auth/bot': 'none',
  'GET /auth/profile': 'none',
  'POST /auth/profile': 'none',
  'GET /auth/recovery': 'none',
  'POST /auth/recovery/codes': 'none',
  'POST /auth/recover': 'none',
  'POST /me/resign': 'none',
  'GET /auth/sanctions': 'none',
  'POST /auth/sanctions/{id}/appeal': 'none',
  'GET /auth/export': 'none',
  'POST /auth/erase': 'none',
  'POST /auth/signout': 'none',
  'POST /auth/signout/everywhere': 'none',

  // What staff do. Outside dev mode no token does any of it.
  'GET /dev': 'full',
  'GET /dev/age': 'full',
  'POST /dev/age/plan': 'full',
  'DELETE /dev/age/plan': 'full',
  'POST /dev/age/end': 'full',
  'POST /dev/age/open': 'full',
  'POST /dev/announcement': 'full',
  'POST /dev/pause': 'full',
  'POST /dev/roles': 'full',
  'GET /dev/audit': 'full',
  'GET /dev/flows': 'full',
  'GET /dev/abuse': 'full',
  'POST /dev/abuse/{id}': 'full',
  'GET /dev/sanctions': 'full',
  'POST /dev/sanctions': 'full',
  'POST /dev/sanctions/{id}/lift': 'full',
  'POST /dev/sanctions/{id}/answer': 'full',
  'GET /dev/signals': 'full',
  'POST /dev/signals/{house}/clear': 'full',
  'POST /dev/compensations': 'full',
  'POST /dev/states/{realm}/{state}/rename': 'full',
  'POST /dev/chat/{id}/hide': 'full',
  'POST /dev/tick': 'full',
};

const byName: ReadonlyMap<string, Need> = new Map(Object.entries(requestNeeds));

/** What a request takes, by its method and address as the contract has it; undefined for one that is not listed. */
export function needOf(method: string, path: string): Need | undefined {
  return byName.get(`${method} ${path}`);
}
