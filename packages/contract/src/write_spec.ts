/** What the file of a write other than a command says. */
import type { Static, TObject, TProperties } from 'typebox';
import { object } from './fields.ts';
import type { Caller } from './read_spec.ts';
import type { RefusalCode } from './refusals.ts';

export type WriteSpec<P extends TProperties = TProperties, R extends TProperties = TProperties> = {
  readonly method: 'POST';
  readonly path: string;
  readonly tag: 'auth' | 'dev';
  readonly summary: string;
  readonly description: string;
  readonly caller: Caller;
  readonly refusals: readonly RefusalCode[];
  /** Null where no body is needed. */
  readonly body: TObject<P> | null;
  readonly body_example: Static<TObject<P>> | null;
  readonly reply: TObject<R>;
  readonly example: Static<TObject<R>>;
};

/** Ties a write's examples to its schemas. */
export function write<R extends TProperties, P extends TProperties = Record<never, never>>(spec: {
  path: string;
  tag: 'auth' | 'dev';
  summary: string;
  description: string;
  caller: Caller;
  refusals?: readonly RefusalCode[];
  body?: P;
  body_example?: Static<TObject<P>>;
  reply: R;
  example: Static<TObject<R>>;
}): WriteSpec<P, R> {
  return {
    method: 'POST',
    path: spec.path,
    tag: spec.tag,
    summary: spec.summary,
    description: spec.description,
    caller: spec.caller,
    refusals: spec.refusals ?? [],
    body: spec.body === undefined ? null : object(spec.body),
    body_example: spec.body_example ?? null,
    reply: object(spec.reply),
    example: spec.example,
  };
}
