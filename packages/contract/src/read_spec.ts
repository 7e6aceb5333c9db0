/** What a read's file says. */
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Deprecation } from './deprecation.ts';
import { object } from './fields.ts';
import type { AnswerHeader, Limit } from './http.ts';
import type { RefusalCode } from './refusals.ts';
import type { authority, Role } from './staff/authority.ts';

/**
 * Who may ask: anyone; any account that is signed in, by cookie or by a connected site's token; one of those that has
 * a house in this age; `player`, an account signed in on the game's own site, by cookie alone; `site`, a connected
 * site, by its token alone.
 */
export type Caller = 'anyone' | 'signed_in' | 'house' | 'player' | 'site';

/**
 * What may be kept of an answer: nothing; nothing on the device, though its ETag says what has not changed; it is asked
 * each time whether it is still the same.
 */
export type Caching = 'never' | 'compared' | 'checked';

/** A look of staff at what players can't see: how the audit log calls it, and whether it shows facts of the game. */
export interface Look {
  readonly act: keyof typeof authority;
  readonly game: boolean;
}

export type ReadSpec<
  P extends TProperties = TProperties,
  Q extends TProperties = TProperties,
  R extends TSchema = TSchema,
  Path extends string = string,
  C extends Caller = Caller,
> = {
  readonly method: 'GET';
  /** With `{name}` for a path parameter. */
  readonly path: Path;
  readonly summary: string;
  readonly description: string;
  readonly caller: C;
  /** The role of staff that it takes to be told. */
  readonly role: Role | undefined;
  /** What staff look at by it that players can't; undefined for what anybody may know of. */
  readonly look: Look | undefined;
  readonly limit: Limit;
  /** Tokens of that limit which it takes. */
  readonly cost: number;
  readonly caching: Caching;
  /** Refusals beyond those of its caller, path and query. */
  readonly refusals: readonly RefusalCode[];
  /** Whether it may be asked for some fields of its reply alone. */
  readonly in_part: boolean;
  /** What a browser gets that asks for a page at its address; undefined for the reply. */
  readonly to_browsers: 'page' | 'sent_on' | undefined;
  /** Headers of its answer that others have not. */
  readonly headers: readonly AnswerHeader[];
  /** Where it is on its way out. */
  readonly deprecated: Deprecation | undefined;
  /** Path parameters. One that does not decode is a 404. */
  readonly params: TObject<P>;
  readonly query: TObject<Q>;
  readonly reply: R;
  readonly example_params: Static<TObject<P>>;
  readonly example_query: Static<TObject<Q>>;
  readonly example: Static<R>;
};

/** Closes the objects of a read and ties its example's type to its reply. */
export function read<
  P extends TProperties,
  Q extends TProperties,
  R extends TSchema,
  const Path extends string,
  const C extends Caller,
>(spec: {
  path: Path;
  summary: string;
  description: string;
  caller: C;
  role?: Role;
  look?: Look;
  /** `reads` by default. */
  limit?: Limit;
  /** 1 by default. */
  cost?: number;
  /** `checked` by default. */
  caching?: Caching;
  refusals?: readonly RefusalCode[];
  /** False by default. */
  in_part?: boolean;
  to_browsers?: 'page' | 'sent_on';
  headers?: readonly AnswerHeader[];
  deprecated?: Deprecation;
  params?: P;
  query?: Q;
  reply: R;
  example_params?: Static<TObject<P>>;
  example_query?: Static<TObject<Q>>;
  example: Static<R>;
}): ReadSpec<P, Q, R, Path, C> {
  return {
    method: 'GET',
    role: undefined,
    look: undefined,
    limit: 'reads',
    cost: 1,
    caching: 'checked',
    refusals: [],
    in_part: false,
    to_browsers: undefined,
    headers: [],
    deprecated: undefined,
    example_params: {} as Static<TObject<P>>,
    example_query: {} as Static<TObject<Q>>,
    ...spec,
    params: object(spec.params ?? ({} as P)),
    query: object(spec.query ?? ({} as Q)),
  };
}
