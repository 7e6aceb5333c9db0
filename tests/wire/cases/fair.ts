/** Houses that have left their protection and may trade, in a world in which nobody else does. */
import assert from 'node:assert/strict';
import type { CommandOf, NewsItem, ReadReply } from '@realm/contract';
import type { Me, Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';

export interface Place {
  readonly realm: number;
  readonly state: number;
  readonly race?: string;
  readonly personality?: string;
}

export type Fair<N extends string> = { readonly world: World } & { readonly [name in N]: Player };

/** ceil(gold x bp / 10000): the specification's rule of fees. */
export const feeOn = (gold: number, bp: number) => Math.ceil((gold * bp) / 10_000);

/** A world of its own in which these houses stand after 24 ticks, protected no more. */
export async function fair<N extends string>(
  worlds: Worlds,
  places: Record<N, Place>,
  kind: 'unpeopled' | 'loose' | 'works' | 'sure' | 'hopeless' = 'unpeopled',
): Promise<Fair<N>> {
  const world = await worlds.own(kind);
  const players: [string, Player][] = [];
  for (const [name, place] of Object.entries<Place>(places))
    players.push([name, await settle(world, name, place)]);
  await world.tick(24);
  for (const [, player] of players) await player.order('leave_protection', {});
  return { world, ...Object.fromEntries(players) } as Fair<N>;
}

/** The fee on what comes from another realm, in bp. */
export const CROSS_BP = 300;

/** A buyer of the first realm, sellers of the same realm and of another. */
export const three = (worlds: Worlds) =>
  fair(worlds, {
    buyer: { realm: 1, state: 1, personality: 'merchant' },
    near: { realm: 1, state: 2 },
    far: { realm: 2, state: 1 },
  });

/** A house at that place, under protection. */
export async function settle(world: World, name: string, place: Place): Promise<Player> {
  const player = await world.player(name);
  await player.found({ name: `House of ${name}`, race: 'peatkin', personality: 'builder', ...place });
  return player;
}

type Order = Omit<CommandOf<'order'>, 'type' | 'house' | 'material' | 'side'>;

/** Steel: no realm makes it, so no steward sells it; its price begins at 200. */
export const buy = (player: Player, quantity: number, price: number, more: Partial<Order> = {}) =>
  player.order('order', { side: 'buy', material: 'steel', quantity, price, ...more });
export const sell = (player: Player, quantity: number, price: number, more: Partial<Order> = {}) =>
  player.order('order', { side: 'sell', material: 'steel', quantity, price, ...more });

export type Material = ReadReply<'market'>['materials'][number];

/** What the market says of a material. */
export async function marketOf({ visitor }: World, material = 'steel'): Promise<Material> {
  const { materials } = await visitor.read('market', '/market');
  const found = materials.find((each) => each.material === material);
  assert.ok(found !== undefined, material);
  return found;
}

/** What a house has to trade with. */
export const purse = ({ gold, materials }: Me) => ({ gold, steel: materials.steel });

type Of<K extends NewsItem['kind']> = Extract<NewsItem, { kind: K }>;

/** A house's news of a kind, oldest first, without number and time. */
export async function newsOf<K extends NewsItem['kind']>(
  player: Player,
  kind: K,
): Promise<Omit<Of<K>, 'id' | 'at' | 'tick' | 'kind'>[]> {
  const { news } = await player.read('news', '/news?limit=200');
  const found = news.filter((item): item is Of<K> => item.kind === kind);
  return found.reverse().map(({ id: _id, at: _at, tick: _tick, kind: _kind, ...told }) => told);
}

/** Asserts that what is done leaves everything as it was that these players and everyone can see. */
export async function assertUnchanged(
  world: World,
  players: readonly Player[],
  act: () => Promise<void>,
): Promise<void> {
  const paths = ['/me', '/orders', '/state', '/news'];
  const look = async () => {
    const seen: unknown[] = [(await world.visitor.get('/market')).body];
    for (const player of players) for (const path of paths) seen.push((await player.get(path)).body);
    return seen;
  };
  const before = await look();
  await act();
  assert.deepEqual(await look(), before, 'nothing was changed');
}
