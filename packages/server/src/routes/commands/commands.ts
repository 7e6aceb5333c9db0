import { type Command, type CommandReply, decodeCommand, isRefusal, type Refusal } from '@realm/contract';
import { type Actor, preview } from '@realm/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignIn } from '../../accounts/sign_in.ts';
import type { CommandJob, ReceiptKey, Seating } from '../../game/batch.ts';
import type { Game, GameNode } from '../../game/node.ts';
import type { AddressOf } from '../../serve/address.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { readBody } from '../../serve/body.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { type IdempotencyKeys, KEY_HEADER } from '../../serve/idempotency.ts';
import { NO_STORE, REPLAYED } from '../../serve/no_store.ts';
import { type Stage, worldOn } from '../../serve/stage.ts';

/** A command as a player sent it, well formed. */
interface Sent {
  readonly actor: { readonly account: number };
  readonly command: Command;
  readonly folded?: string;
  readonly look?: string;
  readonly seating?: Seating | undefined;
}

/** A player's command on its way through the writer, and the reply that waits for it. */
class CommandRequest implements CommandJob {
  readonly actor: Actor;
  readonly command: Command;
  readonly folded: string | undefined;
  readonly look: string | undefined;
  readonly seating: Seating | undefined;
  readonly receipt: ReceiptKey | undefined;
  queued_at = 0;
  readonly #reply: FastifyReply;
  readonly #keys: IdempotencyKeys;

  constructor(sent: Sent, receipt: ReceiptKey | undefined, reply: FastifyReply, keys: IdempotencyKeys) {
    this.actor = sent.actor;
    this.command = sent.command;
    this.folded = sent.folded;
    this.look = sent.look;
    this.seating = sent.seating;
    this.receipt = receipt;
    this.#reply = reply;
    this.#keys = keys;
  }

  settle(outcome: CommandReply | Refusal, body?: string): void {
    if (this.receipt !== undefined) this.#keys.end(this.receipt);
    answerOutcome(this.#reply, outcome, body);
  }
}

/** `POST /commands` and its preview. The gates let pass those who are signed in and not too fast. */
export function routeCommands(
  app: FastifyInstance,
  stage: Stage,
  keys: IdempotencyKeys,
  gates: { commands: Gate; reads: Gate },
  addressOf: AddressOf,
): void {
  app.post('/commands', { onRequest: beforeBody(gates.commands) }, (request, reply) => {
    const sent = commandIn(request, stage, addressOf);
    if ('code' in sent) return answerRefusal(reply, sent);
    const { journal, clock, writer } = stage.node as GameNode;
    const key = request.headers[KEY_HEADER];
    if (key === undefined) return writer.submit(new CommandRequest(sent, undefined, reply, keys));
    const { account } = sent.actor;
    // The reply is sent when the writer settles the job: no promise is returned, whose end would end the request.
    keys.begin(journal, account, String(key), '/commands', request.body as Buffer, clock.now()).then(
      (verdict) => {
        if ('refusal' in verdict) answerRefusal(reply, verdict.refusal);
        else if ('go' in verdict) writer.submit(new CommandRequest(sent, verdict.go, reply, keys));
        else answer(reply, verdict.replay.status, Buffer.from(verdict.replay.reply), REPLAYED);
      },
      (error) => reply.send(error),
    );
  });

  app.post('/commands/preview', { onRequest: beforeBody(gates.reads) }, (request, reply) => {
    const sent = commandIn(request, stage, addressOf);
    if ('code' in sent) return answerRefusal(reply, sent);
    const show = () => {
      const world = worldOn(stage);
      if (isRefusal(world)) return answerRefusal(reply, world);
      const at = Math.max(world.at, (stage.game as Game).clock.now());
      const { seating, ...asked } = sent;
      return answerOutcome(reply, preview(world, { at, ...asked, ...seating?.founder(world) }));
    };
    const settled = (stage.game as Game).settled();
    return settled === undefined ? show() : settled.then(show);
  });
}

/** The command a request holds, or what is wrong with it or with the moment. */
function commandIn(request: FastifyRequest, stage: Stage, addressOf: AddressOf): Sent | Refusal {
  const world = worldOn(stage);
  if (isRefusal(world)) return world;
  const body = readBody(request);
  if (isRefusal(body)) return body;
  const decoded = decodeCommand(body.value, world.rules.params);
  if (decoded.refusal !== undefined) return decoded.refusal;
  const { account } = request.sign_in as SignIn;
  const { command, folded, look } = decoded;
  const sent = { actor: { account: account.id }, command, folded, look };
  if (command.type !== 'create_house') return sent;
  // By the time the house is founded the game may have begun anew after a bug.
  const worldNow = () => stage.game?.world ?? world;
  return { ...sent, seating: stage.likeness?.of(account.id, addressOf(request.raw), command, worldNow) };
}

function answerOutcome(reply: FastifyReply, outcome: CommandReply | Refusal, body?: string): void {
  if (isRefusal(outcome)) answerRefusal(reply, outcome);
  else answer(reply, 200, body ?? JSON.stringify(outcome), NO_STORE);
}
