import { as_of_query, asOf, queryDecoder, type Refusal, refuse } from '@realm/contract';
import type { FastifyRequest } from 'fastify';
import { readerOf, refusalOfStranger } from './caller.ts';
import { queryOf } from './request.ts';
import type { Service } from './service.ts';

/** Notes for the answer's head how far the world is. Asked when all that the world shows is durable. */
export function noteAsOf({ game }: Service, request: FastifyRequest): void {
  const world = game?.world;
  if (world !== undefined)
    request.as_of = asOf(world.tick, readerOf(request.sign_in) === null ? undefined : game?.seq);
}

const decode = queryDecoder(as_of_query);

/** The query of a read without `min_seq`, and why it is refused where the world is not so far. */
export function withoutMinSeq(
  { game }: Service,
  request: FastifyRequest,
): { readonly query: Readonly<Record<string, unknown>>; readonly refusal?: Refusal | undefined } {
  const { min_seq, ...rest } = queryOf(request);
  const { sign_in } = request;
  if (min_seq === undefined) return { query: rest };
  // How many entries there are is nothing for strangers.
  if (readerOf(sign_in) === null) return { query: rest, refusal: refusalOfStranger(sign_in) };
  const { value, refusal } = decode({ min_seq });
  if (refusal !== undefined) return { query: rest, refusal };
  // Every read shows all that was acknowledged anywhere before it came: what is not there yet nobody was told of.
  const [asked, max] = [value.min_seq ?? 0, game?.seq ?? 0];
  return {
    query: rest,
    refusal: asked > max ? refuse('out_of_range', { field: 'min_seq', min: 0, max }) : undefined,
  };
}
