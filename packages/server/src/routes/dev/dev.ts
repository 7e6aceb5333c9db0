import { dev_tick, isRefusal, type Refusal, refuse } from '@realm/contract';
import { stateHash } from '@realm/engine';
import { sha256 } from '../../game/recovery.ts';
import type { Routes } from '../../serve/route.ts';
import { type Service, worldOn } from '../../serve/service.ts';

/** Running ticks by request, in dev mode. */
export function routeDevTick({ playing }: Routes, service: Service): void {
  playing(dev_tick, async ({ body: { count } }, before) => {
    if (before.ended) return refuse('age_ended');
    const world = (await runTicks(service, count)) ?? worldOn(service);
    if (isRefusal(world)) return world;
    const { tick, seq } = world;
    return { tick, seq, state_hash: stateHash(world, sha256) };
  });
}

/** Ticks one by one: robots play between them as they do between any two. Fewer are run where the age ends. */
async function runTicks({ node, robots }: Service, count: number): Promise<Refusal | undefined> {
  if (node === undefined) return refuse('restarting');
  for (let i = 0; i < count; i++) {
    const refusal = await node.writer.runTicks(1);
    if (refusal !== undefined) return refusal;
    await robots?.idle();
    if (node.world?.ended) return undefined;
  }
  return undefined;
}
