import { type ReadOnlyTold, type Refusal, refuse } from '@realm/contract';
import type { World } from '@realm/engine';
import type { Access } from '../accounts/access.ts';
import type { IdentityProvider } from '../accounts/provider.ts';
import type { JournalActs } from '../acts/act.ts';
import type { Staff } from '../acts/staff.ts';
import type { AgeKeeper } from '../ages/keeper.ts';
import type { Opening } from '../ages/opening.ts';
import type { PublishedAges } from '../ages/published.ts';
import type { Following } from '../backups/following.ts';
import type { Backups } from '../backups/schedule.ts';
import type { Chat } from '../chat/chat.ts';
import type { Eraser } from '../erasure/eraser.ts';
import type { FairPlay } from '../fair_play/fair_play.ts';
import type { Followed, Game, GameNode } from '../game/node.ts';
import type { Outages } from '../health/outages.ts';
import type { TickTimes } from '../health/tick_times.ts';
import type { Hub } from '../live/hub.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { Words } from '../moderation/words.ts';
import type { Names } from '../names/names.ts';
import type { Notices } from '../notices/notices.ts';
import type { Outgoing } from '../notices/outgoing.ts';
import type { HouseOrders } from '../orders/of_house.ts';
import type { Packs } from '../seats/packs.ts';
import type { Seats } from '../seats/seats.ts';
import type { Tell } from '../tell.ts';
import type { Tracer } from '../traces/tracer.ts';
import type { SiteAddress } from './site_address.ts';

/** Whoever plays the robots, until told to stop. */
export interface Robots {
  stop(): void | Promise<void>;
  /** Resolves when they have answered the last tick, at once if they have. */
  idle(): Promise<void>;
}

/** All that routes serve from. The address is open before there is a game, and a little longer. */
export interface Service {
  /** Where what happens is told. */
  readonly tell: Tell;
  readonly access: Access;
  readonly chat: Chat;
  readonly moderation: Moderation;
  /** What names and messages may not have. */
  readonly words: Words;
  readonly eraser: Eraser;
  /** The words and the players of ages, kept beside their journals. */
  readonly names: Names;
  /** Who looks fed by other accounts. */
  readonly fair_play: FairPlay;
  readonly notices: Notices;
  /** How late ticks were, and when players were refused. */
  readonly tick_times: TickTimes;
  readonly outages: Outages;
  /** Looks at what houses ordered. */
  readonly house_orders: HouseOrders;
  /** What makes backups while the game runs; undefined where nobody asked for it. */
  backups: Backups | undefined;
  /** What copies all that is written as it is written; undefined where nobody asked for it. */
  following: Following | undefined;
  /** When the last snapshot was saved here, in ms since 1970; undefined before the first. */
  snapshot_at_ms: number | undefined;
  /** What this node does for notices while it leads. */
  outgoing: Outgoing | undefined;
  readonly staff: Staff;
  /** Where players reach it. */
  readonly site: SiteAddress;
  /** Identity providers, by their ids. */
  readonly providers: ReadonlyMap<string, IdentityProvider>;
  readonly ages: AgeKeeper;
  /** What happened in ages that have ended, for anybody; undefined where the operator keeps it. */
  readonly published: PublishedAges | undefined;
  /** Friends who want to sit together. */
  readonly packs: Packs;
  /** What is known of who founds a house. */
  readonly seats: Seats;
  /** Goes on with another age; `besides` is done in the commit that opens it. */
  restart: (opening: Opening, besides: () => void) => Promise<void>;
  /** What is shown; undefined while the game is starting. */
  game: Game | undefined;
  /** The same where another node leads; undefined where none does. */
  follower: Followed | undefined;
  /** The same where this server changes it, as one that is alone does; undefined where it follows another. */
  node: GameNode | undefined;
  /** The live feeds; undefined while the game is starting. */
  hub: Hub | undefined;
  /** Undefined where nobody plays them. */
  robots: Robots | undefined;
  /** Where traces go; undefined where nobody asked for them. */
  readonly tracer: Tracer | undefined;
  /** Lets another node lead; undefined where there are no others. */
  handOver: JournalActs['handOver'];
  /** Whether the server is on its way down. */
  stopping: boolean;
}

/** The world, or why there is none at the moment. */
export function worldOn({ game, stopping }: Service): World | Refusal {
  if (game === undefined) return refuse('starting');
  return stopping ? refuse('restarting') : (game.world ?? game.away);
}

/** That nothing may be changed for now, as all may read it; null where that is not so. */
export function readOnlyOn({ moderation }: Service): ReadOnlyTold | null {
  const { now } = moderation.read_only;
  return now && { note: now.note, since: now.since };
}

/** The time, also before the game has one. */
export function nowOn({ game }: Service): number {
  return game === undefined ? Date.now() : game.clock.now();
}
