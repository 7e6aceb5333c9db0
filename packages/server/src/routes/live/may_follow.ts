import { isRefusal, liveQuery, queryDecoder, type Refusal, refusalOfScopes, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { AnySignIn } from '../../accounts/access.ts';
import type { Asides } from '../../live/feed.ts';
import { nowOn, type Service, worldOn } from '../../serve/service.ts';

/** What is told only where the query asks for it, and the scope that it takes of a token beside that to read. */
const ASIDES = { direct: 'chat', notice: 'notices', acted: null, announced: null } as const;
const ASIDE_TYPES = Object.keys(ASIDES) as (keyof typeof ASIDES)[];
const NO_ASIDES: Asides = new Set();

const decode = queryDecoder(liveQuery);

/** What the query of `GET /live` asks for. */
export interface Following {
  readonly ticket: string | undefined;
  readonly after: number | undefined;
  readonly commands: boolean;
  readonly asides: Asides;
}

export function followingOf(query: Parameters<typeof decode>[0]): Following | Refusal {
  const { value, refusal } = decode(query);
  if (refusal !== undefined) return refusal;
  const { ticket, after, commands = false, ...wanted } = value;
  const asked = ASIDE_TYPES.filter((type) => wanted[type] === true);
  return { ticket, after, commands, asides: asked.length === 0 ? NO_ASIDES : new Set(asked) };
}

/** The house that they may follow so: it takes the scopes, no suspension, and a house. */
export function houseToFollow(
  service: Service,
  world: ReadonlyWorld,
  { scopes, account }: AnySignIn,
  asides: Asides,
): number | Refusal {
  const takes = ['read', ...[...asides].flatMap((type) => ASIDES[type] ?? [])] as const;
  const lacking = refusalOfScopes(scopes, takes);
  if (lacking !== undefined) return lacking;
  const barred = service.moderation.sanctions.refusalOfPlaying(account.id, nowOn(service));
  if (barred !== undefined) return barred;
  return service.names.players.houseOf(world, account.id)?.id ?? refuse('no_house');
}

/**
 * Why whoever asks for the feed without an upgrade would get none with one. A socket that does not open cannot tell it, in a
 * browser not even a status, so clients ask for it here; a ticket in the address is left for the feed.
 */
export function refusalOfFollowing(
  service: Service,
  sign_in: AnySignIn | null,
  query: Parameters<typeof decode>[0],
): Refusal | undefined {
  const world = worldOn(service);
  if (isRefusal(world)) return world;
  const following = followingOf(query);
  if (isRefusal(following)) return following;
  if (sign_in === null) return refuse('unauthorized');
  const house = houseToFollow(service, world, sign_in, following.asides);
  return isRefusal(house) ? house : undefined;
}
