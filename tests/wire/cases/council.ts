/** A state and its houses, who vote on who leads it. */
import type { Player } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { fair } from './fair.ts';

/** Three houses of a state, and one of another state of the realm. */
export const four = (worlds: Worlds) =>
  fair(worlds, {
    ada: { realm: 5, state: 2 },
    bo: { realm: 5, state: 2, race: 'kilnwrights', personality: 'merchant' },
    cy: { realm: 5, state: 2 },
    elsewhere: { realm: 5, state: 1 },
  });

export const stateOf = (player: Player) => player.read('state', '/state');
export const voteFor = (player: Player, { house }: Player) =>
  player.order('vote', { vote: { type: 'for', house } });

/** The same, led by ada for long enough, its treasury filled by bo. */
export async function led(worlds: Worlds) {
  const scene = await four(worlds);
  await voteFor(scene.ada, scene.ada);
  await voteFor(scene.bo, scene.ada);
  await scene.bo.order('donate', { amount: 20_000 });
  await scene.bo.order('donate', { amount: 100, material: 'steel' });
  return scene;
}
