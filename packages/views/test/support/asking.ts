import assert from 'node:assert/strict';
import {
  decoder,
  isRefusal,
  type ReadName,
  type ReadParams,
  type ReadQuery,
  type ReadReply,
  type Refusal,
  reads,
} from '@realm/contract';
import type { World } from '@realm/engine';
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

const fits = new Map<ReadName, ReturnType<typeof decoder>>();

/** Fails where a reply is not what the contract says of the read; the contract's own decoder is the judge. */
function assertFits(read: ReadName, reply: unknown): void {
  let decode = fits.get(read);
  if (decode === undefined) {
    const { reply } = reads[read];
    const schema = {
      type: 'object',
      properties: { reply },
      required: ['reply'],
      additionalProperties: false,
    };
    decode = decoder(schema as unknown as Parameters<typeof decoder>[0]);
    fits.set(read, decode);
  }
  const { refusal } = decode({ reply });
  if (refusal !== undefined)
    assert.fail(`${read} is not what the contract says, perhaps ${JSON.stringify(refusal)}`);
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
  assertFits(read, sent);
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
