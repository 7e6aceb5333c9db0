/** Many commands in one request, one after the other. */
import {
  type Batch,
  type BatchReply,
  batch,
  batch_preview,
  type CommandReply,
  decodeBatch,
  isRefusal,
  type Refusal,
  refuse,
  renderRefusal,
} from '@realm/contract';
import type { Limiter } from '../../limiter.ts';
import type { AddressOf } from '../../serve/address.ts';
import type { IdempotencyKeys } from '../../serve/idempotency.ts';
import type { Limits } from '../../serve/limits.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, type Service, worldOn } from '../../serve/service.ts';
import { type Commands, decodeSent, type Outcome, type Sender } from './sent.ts';

interface Doors {
  readonly limits: Limits;
  readonly keys: IdempotencyKeys;
  readonly addressOf: AddressOf;
}

/** A command's answer, and whether it is the first one to its key. */
interface Given {
  readonly outcome: Outcome;
  readonly replayed?: boolean;
}

/** `POST /commands/batch` and its preview. */
export function routeBatch(
  { playing }: Routes,
  service: Service,
  commands: Commands,
  { limits, keys, addressOf }: Doors,
): void {
  playing(
    batch,
    async (asked) => {
      const line = new Line(asked, asked.body, limits, limits.commands, addressOf);
      for (const item of asked.body.commands) {
        line.note(line.refusal() ?? (await carryOut(asked, item)));
      }
      return line.answer();
    },
    { decode: decodeBatch },
  );

  playing(
    batch_preview,
    async (asked) => {
      await service.game?.settled();
      const world = worldOn(service);
      if (isRefusal(world)) return world;
      const line = new Line(asked, asked.body, limits, limits.reads, addressOf);
      // All in one turn, in which the world stands still.
      const previewNext = commands.previews(asked, world);
      for (const { command } of asked.body.commands) {
        const refusal = line.refusal();
        const decoded = decodeSent(command, world, asked.who);
        line.note(refusal ?? { outcome: decoded.refusal ?? previewNext(decoded.value) });
      }
      return line.answer();
    },
    { decode: decodeBatch },
  );

  const carryOut = async (sender: Sender, { command, key }: Batch['commands'][number]): Promise<Given> => {
    const world = worldOn(service);
    if (isRefusal(world)) return { outcome: world };
    const decoded = decodeSent(command, world, sender.who);
    if (decoded.refusal !== undefined) return { outcome: decoded.refusal };
    if (key === undefined)
      return { outcome: await commands.carryOut(sender, decoded.value, world, undefined) };
    const { node } = service;
    if (node === undefined) return { outcome: refuse('restarting') };
    const { id } = sender.who.account;
    const sent = Buffer.from(JSON.stringify(command));
    const verdict = await keys.begin(node.journal, id, key, '/commands', sent, nowOn(service));
    if ('refusal' in verdict) return { outcome: verdict.refusal };
    if ('replay' in verdict) {
      const kept = Buffer.from(verdict.replay.reply).toString();
      return { outcome: Answer.written<CommandReply>(kept), replayed: true };
    }
    try {
      return { outcome: await commands.carryOut(sender, decoded.value, world, verdict.go) };
    } finally {
      keys.end(verdict.go);
    }
  };
}

/** A batch on its way: whose turn it is, whether that may be run, and what those before it were answered. */
class Line {
  readonly #sender: Sender;
  readonly #stops: boolean;
  readonly #take: () => number;
  readonly #results: string[] = [];
  /** Why none is run any more. */
  #over: Refusal | undefined;

  constructor(sender: Sender, { on_refusal }: Batch, limits: Limits, limiter: Limiter, addressOf: AddressOf) {
    this.#sender = sender;
    this.#stops = on_refusal === 'stop';
    this.#take = () => limits.take(limiter, sender.who, () => addressOf(sender.request.raw));
  }

  /** Takes the token of the next, and answers why it is not run. The first one's was taken at the door. */
  refusal(): Given | undefined {
    const { request } = this.#sender;
    if (this.#over === undefined && this.#results.length > 0) {
      const left = this.#take();
      request.tokens_left = left;
      if (left < 0) this.#over = refuse('rate_limited', { retry_after: -left });
    }
    return this.#over && { outcome: this.#over };
  }

  /** Notes how the next ended. */
  note({ outcome, replayed = false }: Given): void {
    if (this.#stops && isRefusal(outcome)) this.#over ??= refuse('not_run');
    const [status, body] = this.#told(outcome);
    this.#results.push(`{"status":${status},"body":${body},"replayed":${replayed}}`);
  }

  answer(): Answer<BatchReply> {
    return Answer.written(`{"results":[${this.#results.join(',')}]}`);
  }

  #told(outcome: Outcome): [status: number, json: string] {
    if (outcome instanceof Answer) return [200, outcome.json];
    if (!isRefusal(outcome)) return [200, JSON.stringify(outcome)];
    const { status, body } = renderRefusal(outcome);
    return [status, JSON.stringify({ ...body, request_id: this.#sender.request.id })];
  }
}
