import {
  type CommandReply,
  type Decoded,
  type DecodedCommand,
  decodeCommand,
  isRefusal,
  type Refusal,
  refuse,
} from '@realm/contract';
import { type Actor, preview, type World } from '@realm/engine';
import type { CommandJob, ReceiptKey, Seating } from '../../game/batch.ts';
import type { AddressOf } from '../../serve/address.ts';
import { Answer, type Asked, type RouteSpec, type Routes } from '../../serve/route.ts';
import { type Service, worldOn } from '../../serve/service.ts';

/** A command, well formed. */
type Sent = Exclude<DecodedCommand, { readonly refusal: Refusal }>;

/** Every command comes to one address; what it says and answers follows from its type. */
const sending = {
  method: 'POST',
  path: '/commands',
  caller: 'signed_in',
  limit: 'commands',
  keyed: true,
  example: {} as CommandReply,
} as const satisfies RouteSpec;

/** A preview changes nothing, and counts as a read. */
const previewing = { ...sending, path: '/commands/preview', limit: 'reads', keyed: false } as const;

/** A player's command on its way through the writer, and whoever waits for how it ends. */
class CommandRequest implements CommandJob {
  readonly actor: Actor;
  readonly command: Sent['command'];
  readonly folded: string | undefined;
  readonly look: string | undefined;
  readonly seating: Seating | undefined;
  readonly receipt: ReceiptKey | undefined;
  queued_at = 0;
  readonly #resolve: (outcome: CommandReply | Refusal | Answer<CommandReply>) => void;

  constructor(
    { command, folded, look }: Sent,
    by: Pick<CommandRequest, 'actor' | 'seating' | 'receipt'>,
    resolve: (outcome: CommandReply | Refusal | Answer<CommandReply>) => void,
  ) {
    this.actor = by.actor;
    this.command = command;
    this.folded = folded;
    this.look = look;
    this.seating = by.seating;
    this.receipt = by.receipt;
    this.#resolve = resolve;
  }

  settle(outcome: CommandReply | Refusal, body?: string): void {
    this.#resolve(body === undefined ? outcome : Answer.written(body));
  }
}

const decode = (value: unknown, world: World | undefined): Decoded<Sent> => {
  const decoded = decodeCommand(value, world?.rules.params);
  return decoded.refusal === undefined ? { value: decoded } : { refusal: decoded.refusal };
};

/** `POST /commands` and its preview. */
export function routeCommands({ playing }: Routes, service: Service, addressOf: AddressOf): void {
  /** Of who founds a house: what is known of them outside the world. */
  const seatingOf = (
    { who, body: { command }, request }: Pick<Asked<typeof sending, Sent>, 'who' | 'body' | 'request'>,
    world: World,
  ) =>
    command.type === 'create_house'
      ? // By the time the house is founded the game may have begun anew after a bug.
        service.likeness?.of(
          who.account.id,
          addressOf(request.raw),
          command,
          () => service.game?.world ?? world,
        )
      : undefined;

  playing<typeof sending, Sent>(
    sending,
    (asked, world) => {
      const { node } = service;
      if (node === undefined) return refuse('restarting');
      const actor = { account: asked.who.account.id };
      const by = { actor, seating: seatingOf(asked, world), receipt: asked.receipt };
      return new Promise<CommandReply | Refusal | Answer<CommandReply>>((resolve) =>
        node.writer.submit(new CommandRequest(asked.body, by, resolve)),
      );
    },
    { decode },
  );

  playing<typeof previewing, Sent>(
    previewing,
    (asked, world) => {
      const { account } = asked.who;
      const { command, folded, look } = asked.body;
      const seating = seatingOf(asked, world);
      const show = (now: World | Refusal): CommandReply | Refusal => {
        if (isRefusal(now)) return now;
        const at = Math.max(now.at, service.game?.clock.now() ?? 0);
        const actor = { account: account.id };
        return preview(now, { at, actor, command, folded, look, ...seating?.founder(now) });
      };
      const settled = service.game?.settled();
      return settled === undefined ? show(world) : settled.then(() => show(worldOn(service)));
    },
    { decode },
  );
}
