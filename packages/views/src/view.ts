import type { ReadName, ReadParams, ReadQuery, ReadReply, Refusal } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';

/** Who asks. */
export interface Viewer {
  /** The account's number; null for whoever is not signed in. */
  readonly account: number | null;
  readonly name: string;
  readonly email: string | null;
  readonly subscriber: boolean;
  /** Whether a connected site asks for the account: it never sees the e-mail address. */
  readonly site: boolean;
  /** The account's house in this age. */
  readonly house: ReadonlyHouse | null;
  /** Whether the account has given up its house of this age; not, if left out. */
  readonly resigned?: boolean;
}

/** What a reply is made from. */
export interface Context {
  readonly world: ReadonlyWorld;
  readonly viewer: Viewer;
  /** The service's clock, ms since 1970. */
  readonly now_ms: number;
  /** The next age as it is planned, if it is. */
  readonly next?: ReadReply<'age'>['next'];
  /** What staff tell everybody, if they do. */
  readonly access?: ReadReply<'age'>['access'];
  readonly announcement?: ReadReply<'age'>['announcement'] | null;
  /** That nothing may be changed for now. */
  readonly read_only?: ReadReply<'age'>['read_only'] | null;
  /** A house's name folded, where it stands beside the world; by default as the world has it. */
  readonly folded?: ((house: ReadonlyHouse) => string) | undefined;
  /** Whether a player has given something a name of a look, where names stand beside the world. */
  readonly isGiven?: ((look: string) => boolean) | undefined;
}

/**
 * A read: its reply, or why there is none. It changes nothing, and the same context, params and query give the
 * same reply. Params and query have been decoded by the contract's schemas.
 */
export type View<N extends ReadName> = (
  context: Context,
  params: ReadParams<N>,
  query: ReadQuery<N>,
) => ReadReply<N> | Refusal;
