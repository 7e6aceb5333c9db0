import { decoder, dev_tick, isRefusal, type Refusal, refuse } from '@realm/contract';
import { stateHash } from '@realm/engine';
import type { FastifyInstance } from 'fastify';
import type { GameNode } from '../../game/node.ts';
import { sha256 } from '../../game/recovery.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { type Stage, worldOn } from '../../serve/stage.ts';

/** Running ticks by request, in dev mode. */
export function routeDevTick(app: FastifyInstance, stage: Stage, gate: Gate): void {
  const decode = decoder(dev_tick.body as NonNullable<typeof dev_tick.body>);
  app.post(dev_tick.path, { onRequest: beforeBody(gate) }, async (request, reply) => {
    const body = decodeBody(request, decode);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const before = worldOn(stage);
    if (isRefusal(before)) return answerRefusal(reply, before);
    if (before.ended) return answerRefusal(reply, refuse('age_ended'));
    const refusal = await runTicks(stage, body.value.count);
    const world = refusal ?? worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const { tick, seq } = world;
    const state_hash = stateHash(world, sha256);
    return answer(reply, 200, JSON.stringify({ tick, seq, state_hash }), ['Cache-Control', 'no-store']);
  });
}

/** Ticks one by one: robots play between them as they do between any two. Fewer are run where the age ends. */
async function runTicks({ node, robots }: Stage, count: number): Promise<Refusal | undefined> {
  for (let i = 0; i < count; i++) {
    const refusal = await (node as GameNode).writer.runTicks(1);
    if (refusal !== undefined) return refusal;
    await robots?.idle();
    if (node?.world?.ended) return undefined;
  }
  return undefined;
}
