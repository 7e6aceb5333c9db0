/** Many commands in one request, one after the other. */
import { type BatchReply, batch, batch_preview, decodeBatch, isRefusal } from '@realm/contract';
import type { FastifyRequest } from 'fastify';
import type { Limiter } from '../../limiter.ts';
import type { AddressOf } from '../../serve/address.ts';
import type { Limits } from '../../serve/limits.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { type Service, worldOn } from '../../serve/service.ts';
import { type Given, type InOrder, resultOf, Turns } from './in_order.ts';
import type { Commands, Sender } from './sent.ts';

/** What a batch is limited and carried out by. */
interface Handling {
  readonly limits: Limits;
  readonly in_order: InOrder;
  readonly addressOf: AddressOf;
}

/** `POST /commands/batch` and its preview. */
export function routeBatch(
  { playing }: Routes,
  service: Service,
  commands: Commands,
  { limits, in_order, addressOf }: Handling,
): void {
  /** Takes the tokens of a batch's commands. The first one's was taken at the door. */
  const taking = ({ who, request }: Sender & { readonly request: FastifyRequest }, limiter: Limiter) => {
    let is_first = true;
    return () => {
      if (!is_first) request.tokens_left = limits.take(limiter, who, () => addressOf(request.raw));
      is_first = false;
      return request.tokens_left;
    };
  };

  playing(
    batch,
    async (asked) => {
      const { commands: items, on_refusal } = asked.body;
      const take = taking(asked, limits.commands);
      return answerOf(asked, await in_order.carryOut(asked, items, { stops: on_refusal === 'stop', take }));
    },
    { decode: decodeBatch },
  );

  playing(
    batch_preview,
    async (asked) => {
      await service.game?.settled();
      const world = worldOn(service);
      if (isRefusal(world)) return world;
      // All in one turn, in which the world stands still.
      const previewNext = commands.previews(asked, world);
      const turns = new Turns({ stops: asked.body.on_refusal === 'stop', take: taking(asked, limits.reads) });
      const outcomes = asked.body.commands.map(({ command }) => {
        const over = turns.next();
        if (over !== undefined) return { outcome: over };
        const decoded = commands.decode(command, world, asked.who);
        const outcome = decoded.refusal ?? previewNext(decoded.value);
        turns.ended(outcome);
        return { outcome };
      });
      return answerOf(asked, outcomes);
    },
    { decode: decodeBatch },
  );
}

function answerOf({ request }: Sender, all: readonly Given[]): Answer<BatchReply> {
  return Answer.written(
    `{"results":[${all.map((given) => `{${resultOf(given, request.id, request.language)}}`).join(',')}]}`,
  );
}
