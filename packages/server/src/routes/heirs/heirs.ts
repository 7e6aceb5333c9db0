import {
  decoder,
  type HeirRecalled,
  heir_recall,
  heirs,
  isRefusal,
  lookOf,
  type Refusal,
  refuse,
} from '@realm/contract';
import type { Heir, World } from '@realm/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignIn } from '../../accounts/sign_in.ts';
import type { Heirs } from '../../ages/heirs.ts';
import type { RecallJob, ReceiptKey } from '../../game/batch.ts';
import type { GameNode } from '../../game/node.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { type IdempotencyKeys, KEY_HEADER } from '../../serve/idempotency.ts';
import { NO_STORE, REPLAYED } from '../../serve/no_store.ts';
import { type Stage, worldOn } from '../../serve/stage.ts';

const decodeRecall = decoder(heir_recall.body as NonNullable<typeof heir_recall.body>);

/** Heirs that wait in the account, and one of them brought into the house. */
export function routeHeirs(
  app: FastifyInstance,
  stage: Stage,
  keys: IdempotencyKeys,
  gates: { read: Gate; write: Gate },
): void {
  app.get(heirs.path, (request, reply) => {
    if (!gates.read(request, reply)) return undefined;
    const settled = stage.node?.writer.settled();
    return settled === undefined
      ? show(stage, request, reply)
      : settled.then(() => show(stage, request, reply));
  });

  app.post(heir_recall.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const body = decodeBody(request, decodeRecall);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const { account } = request.sign_in as SignIn;
    const { uid } = body.value;
    // The game of now throughout: an heir that waits for it can't come into the next as well.
    const { writer, journal, clock } = stage.node as GameNode;
    const submit = (receipt?: ReceiptKey) => {
      const heir = stage.ages.heirs.waiting(uid, account.id);
      const job = { age: world.age.age, heir, account: account.id, receipt };
      if (heir !== undefined) writer.submit(recallJob(stage.ages.heirs, { ...job, heir }, reply, keys));
      else {
        if (receipt !== undefined) keys.end(receipt);
        answerRefusal(reply, refuse('no_such_heir', { uid }));
      }
    };
    const key = request.headers[KEY_HEADER];
    if (key === undefined) return submit();
    keys
      .begin(journal, account.id, String(key), heir_recall.path, request.body as Buffer, clock.now())
      .then((verdict) => {
        if ('refusal' in verdict) answerRefusal(reply, verdict.refusal);
        else if ('go' in verdict) submit(verdict.go);
        else answer(reply, verdict.replay.status, Buffer.from(verdict.replay.reply), REPLAYED);
      })
      .catch((error) => reply.send(error));
  });
}

function recallJob(
  heirs: Heirs,
  wanted: { age: number; heir: Heir; account: number; receipt: ReceiptKey | undefined },
  reply: FastifyReply,
  keys: IdempotencyKeys,
): RecallJob {
  const { age, heir, account, receipt } = wanted;
  return {
    actor: { account },
    heir: { ...heir, look: lookOf(heir.name) },
    receipt,
    queued_at: 0,
    tables: () => heirs.recall(heir.uid, age),
    settle: (outcome: HeirRecalled | Refusal, body?: string) => {
      if (receipt !== undefined) keys.end(receipt);
      if (isRefusal(outcome)) answerRefusal(reply, outcome);
      else answer(reply, 200, body ?? JSON.stringify(outcome), NO_STORE);
    },
  };
}

function show(stage: Stage, request: FastifyRequest, reply: FastifyReply): void {
  const world = worldOn(stage);
  if (isRefusal(world)) return answerRefusal(reply, world);
  const { account } = request.sign_in as SignIn;
  const list = stage.ages.heirs.of(account.id).map(rowOf);
  answer(reply, 200, JSON.stringify({ heirs: list, ...limitsOf(world, account.id) }), NO_STORE);
}

function rowOf({ kind, uid, name, level, record, age, category, traits }: Heir) {
  const known = { kind, uid, name, level, record, age };
  return kind === 'general' ? { ...known, traits } : { ...known, category, attributes: traits };
}

/** How many more may come into the age, and at most at which level. */
function limitsOf(world: World, account: number) {
  const { heirs_recalled_max, heir_level_max } = world.rules.params;
  const house = world.houseOf(account);
  const recalled = house === undefined ? 0 : (world.recalled.get(house.id)?.length ?? 0);
  return {
    recalls_left: world.ended ? 0 : Math.max(0, heirs_recalled_max - recalled),
    level_max: heir_level_max,
  };
}
