import assert from 'node:assert/strict';
import {
  isRefusal,
  type ReadName,
  type ReadParams,
  type ReadQuery,
  type ReadReply,
  type Refusal,
  reads,
} from '@realm/contract';
import type { World } from '@realm/engine';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type Context, type Viewer, views } from '../../src/index.ts';

export const NOBODY: Viewer = {
  account: null,
  name: '',
  email: null,
  subscriber: false,
  site: false,
  house: null,
};

/** The viewer that an account is. */
export function viewerOf(world: World, account: number, site = false): Viewer {
  const house = world.houseOf(account) ?? null;
  return { account, name: `player ${account}`, email: 'a@b.example', subscriber: true, site, house };
}

/** Every reply by its read's name: spares the type checker from reckoning each one anew. */
type Replies = { [N in ReadName]: ReadReply<N> };

type Asked<N extends ReadName> = (
  context: Context,
  params: ReadParams<N>,
  query: ReadQuery<N>,
) => Replies[N] | Refusal;

const validators = new Map<TSchema, Validator>();

function assertFits(schema: TSchema, value: unknown, what: string): void {
  let validator = validators.get(schema);
  if (validator === undefined) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  if (validator.Check(value)) return;
  assert.fail(`${what}: ${JSON.stringify(validator.Errors(value).slice(0, 5))}`);
}

/** Asks a read, checks what it answers against the contract as it goes over the wire, and answers that. */
export function ask<N extends ReadName>(
  world: World,
  viewer: Viewer,
  read: N,
  params: ReadParams<N> = {} as ReadParams<N>,
  query: ReadQuery<N> = {} as ReadQuery<N>,
  now_ms = world.at,
): Replies[N] {
  const reply = refusalOrReply(world, viewer, read, params, query, now_ms);
  if (isRefusal(reply)) assert.fail(`${read} refused: ${JSON.stringify(reply)}`);
  const sent = JSON.parse(JSON.stringify(reply));
  assertFits(reads[read].reply, sent, `${read} of ${viewer.account ?? 'nobody'}`);
  assert.deepEqual(sent, reply, 'nothing is lost on the wire');
  return reply;
}

/** What a read answers, a refusal too. */
export function refusalOrReply<N extends ReadName>(
  world: World,
  viewer: Viewer,
  read: N,
  params: ReadParams<N> = {} as ReadParams<N>,
  query: ReadQuery<N> = {} as ReadQuery<N>,
  now_ms = world.at,
): Replies[N] | Refusal {
  const view = views[read] as unknown as Asked<N>;
  return view({ world, viewer, now_ms }, params, query);
}
