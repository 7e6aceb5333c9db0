import type { Service } from '../serve/service.ts';

/**
 * What players saw of the time in which no server ran, since one did last, and in which the game stood still after that. It is noted
 * once the game goes on, and `then` done: by a clock that is wrong nothing has happened.
 */
export async function noteSilence(
  { node, outages }: Service,
  last: number | undefined,
  now: () => number,
  then = () => {},
): Promise<void> {
  const world = node?.world;
  const is_played = world !== undefined && !world.ended;
  await node?.writer.going;
  if (last !== undefined && is_played && now() >= world.age.start_at) outages.silence(last, now());
  then();
}
