/** Commands of players, on their way from whichever address they came to. */
import {
  type Command,
  type CommandReply,
  type Decoded,
  type DecodedCommand,
  decodeCommand,
  foldName,
  isRefusal,
  NAMES_COUNT_MAX,
  type Naming,
  namingIn,
  type Refusal,
  refusalOfScopes,
  refusals,
  refuse,
  scopesOfCommand,
} from '@realm/contract';
import { type Actor, previews, type ReadonlyWorld } from '@realm/engine';
import { type Context, views } from '@realm/views';
import type { LanguageId } from '@realm/words';
import type { AnySignIn } from '../../accounts/access.ts';
import type { Account } from '../../accounts/accounts.ts';
import type { Inside } from '../../ages/access.ts';
import type { CommandJob, Founding } from '../../game/batch.ts';
import type { ReceiptKey } from '../../game/receipts.ts';
import { waysOf } from '../../moderation/held.ts';
import { networkOf } from '../../seats/network.ts';
import type { AddressOf, Origin } from '../../serve/address.ts';
import type { DeviceCookie } from '../../serve/caller.ts';
import { retoldIn } from '../../serve/retold.ts';
import { Answer } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** A command, well formed. */
export type Sent = Exclude<DecodedCommand, { readonly refusal: Refusal }>;

/** How one ended: what is answered, or why it was not done. */
export type Outcome = CommandReply | Refusal | Answer<CommandReply>;

/** Who sends, and by which request. */
export interface Sender {
  readonly who: AnySignIn;
  /** Of commands by the live feed, what is left of the request that opened it, under a name of their own. */
  readonly request: { readonly id: string; readonly raw: Origin; readonly language?: LanguageId };
}

/** A command as somebody sends it, by whatever way: refused where their token has not its scope. */
function decodeSent(
  value: unknown,
  world: ReadonlyWorld | undefined,
  sign_in: AnySignIn | null,
): Decoded<Sent> {
  const decoded = decodeCommand(value, world?.rules.params);
  if (decoded.refusal !== undefined) return { refusal: decoded.refusal };
  const granted = sign_in?.scopes ?? null;
  if (granted === null) return { value: decoded };
  const scopes = scopesOfCommand(decoded.command, (id) => world?.market.order(id)?.treasury);
  const refusal = refusalOfScopes(granted, scopes);
  return refusal === undefined ? { value: decoded } : { refusal };
}

/** A player's command on its way through the writer, and whoever waits for how it ends. */
class CommandRequest implements CommandJob {
  readonly actor: Actor;
  readonly command: Sent['command'];
  readonly folded: string | undefined;
  readonly look: string | undefined;
  readonly seating: Founding | undefined;
  readonly receipt: ReceiptKey | undefined;
  queued_at = 0;
  readonly #resolve: (outcome: Outcome) => void;

  constructor(
    { command, folded, look }: Sent,
    by: Pick<CommandRequest, 'actor' | 'seating' | 'receipt'>,
    resolve: (outcome: Outcome) => void,
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

/** Carries out commands, and looks what they would come to. */
export class Commands {
  readonly #service: Service;
  readonly #addressOf: AddressOf;
  readonly #device: DeviceCookie;

  constructor(
    service: Service,
    { addressOf, device }: { readonly addressOf: AddressOf; readonly device: DeviceCookie },
  ) {
    this.#service = service;
    this.#addressOf = addressOf;
    this.#device = device;
  }

  /** A command, or why it is none. Before the age has started that comes before what is wrong with its values. */
  decode(value: unknown, world: ReadonlyWorld | undefined, sign_in: AnySignIn | null): Decoded<Sent> {
    const decoded = decodeSent(value, world, sign_in);
    if (decoded.refusal === undefined || world === undefined) return decoded;
    const is_known = refusals[decoded.refusal.code].status === 422;
    const waits =
      is_known && (value as Command).type !== 'create_house' && !world.startedBy(this.#nowIn(world));
    return waits ? { refusal: refuse('not_started') } : decoded;
  }

  #nowIn(world: ReadonlyWorld): number {
    return Math.max(world.at, this.#service.game?.clock.now() ?? 0);
  }

  /** Carries one out; what is answered is durable by then. With a receipt, the answer is kept. */
  carryOut(
    sender: Sender,
    sent: Sent,
    world: ReadonlyWorld,
    receipt: ReceiptKey | undefined,
  ): Outcome | Promise<Outcome> {
    const { node } = this.#service;
    if (node === undefined) return refuse('restarting');
    const refusal = this.#refusalOf(sender, sent, world);
    if (refusal !== undefined) return refusal;
    this.#note(sender);
    const actor = { account: sender.who.account.id };
    const by = { actor, seating: this.#seatingOf(sender, sent, world), receipt };
    return new Promise((resolve) => node.writer.submit(new CommandRequest(sent, by, resolve)));
  }

  /** What one after the other would be answered; it holds for as long as the world stands still. */
  previews(sender: Sender, world: ReadonlyWorld): (sent: Sent) => CommandReply | Refusal {
    const at = this.#nowIn(world);
    const actor = { account: sender.who.account.id };
    const previewNext = previews(world);
    return (sent) => {
      const refusal = this.#refusalOf(sender, sent, world);
      if (refusal !== undefined) return refusal;
      const founder = this.#seatingOf(sender, sent, world)?.founder(world);
      const { entry, told } = this.#service.names.beside(world, { ...sent, actor });
      const { command, folded, look } = entry;
      const outcome = told(previewNext({ at, actor: entry.actor, command, folded, look, ...founder }));
      const { language = 'en' } = sender.request;
      // What would hold an order ahead up is within the reply.
      return language === 'en' || isRefusal(outcome)
        ? outcome
        : retoldIn(outcome, language, this.#service.ages.speeches.in(language)?.say);
    };
  }

  /**
   * Why it comes to no game: whoever has resigned plays no more in this age, nobody founds a house who was not let in, and a name
   * may be one of the operator's list of words. Who is muted writes by names no more than by messages, but may found
   * a house, and call people as `/names` suggests, by hand.
   */
  #refusalOf({ who }: Sender, { command }: Sent, world: ReadonlyWorld): Refusal | undefined {
    if (this.#service.names.players.hasResigned(world, who.account.id)) return refuse('resigned');
    const barred = command.type === 'create_house' ? this.#refusalOfFounding(who.account, world) : undefined;
    if (barred !== undefined) return barred;
    const naming = namingIn(command);
    if (naming !== undefined && naming.type !== 'create_house') {
      const muted = this.#service.moderation.sanctions.refusalOfWriting(who.account.id, nowOn(this.#service));
      const may = command.type !== 'queue' && this.#isSuggested(who.account.id, naming, world);
      if (muted !== undefined && !may) return muted;
    }
    const field = command.type === 'queue' ? 'command.name' : 'name';
    return naming && this.#service.words.refusalOf(field, naming.name);
  }

  /** Whether a name of a general or an academic is among those that the game itself suggests now. */
  #isSuggested(account: number, { type, name }: Naming, world: ReadonlyWorld): boolean {
    const house = this.#service.names.players.houseOf(world, account);
    if (house === undefined || type === 'rename_state' || type === 'create_house') return false;
    const viewer = { account, name: '', email: null, subscriber: false, site: false, house };
    const isGiven = (look: string) => this.#service.names.isGiven(world, look);
    const kind = type === 'recruit_general' ? 'general' : 'academic';
    const context: Context = { world, viewer, now_ms: world.at, isGiven };
    const suggested = views.names(context, {}, { kind, count: NAMES_COUNT_MAX });
    return !isRefusal(suggested) && suggested.names.includes(name);
  }

  /** Why somebody founds no house here: nobody has let them in, or they have founded one and come as another since, found by the way alone. */
  #refusalOfFounding(account: Account, world: ReadonlyWorld): Refusal | undefined {
    const { access, ages, moderation, names } = this.#service;
    const { age } = world.age;
    const { id, name } = account;
    const founds = (other: number) => names.players.foundedBy(world, other) !== undefined;
    const inside: Inside = {
      plays: founds,
      isUsed: (address) => moderation.held.isUsedAddress(age, address),
    };
    if (!ages.access.admits(age, account, inside)) return refuse('not_admitted');
    const ways = waysOf(access, { id, folded: foldName(name) });
    return moderation.held.hasFounded(age, id, ways, founds) ? refuse('resigned') : undefined;
  }

  /**
   * Why somebody founds no house whose command has waited its turn: they are gone or barred by now, so that nobody would hold the house,
   * or others have come by the same address or way, in this commit too.
   */
  #refusalOfTurn(account: Account, world: ReadonlyWorld): Refusal | undefined {
    const { access, moderation } = this.#service;
    if (!access.accounts.isThere(account.id)) return refuse('unauthorized');
    const barred = moderation.sanctions.refusalOfPlaying(account.id, nowOn(this.#service));
    return barred ?? this.#refusalOfFounding(account, world);
  }

  /** Notes, now and then, that somebody plays and where from. */
  #note({ who, request: { raw } }: Sender): void {
    const { fair_play } = this.#service;
    const account = who.account.id;
    const now_ms = nowOn(this.#service);
    if (!fair_play.isNews(account, now_ms)) return;
    const network = networkOf(this.#addressOf(raw)) ?? undefined;
    // A site's token comes from the site, not from a browser of its player.
    const origin =
      who.kind === 'session' && this.#service.seats.looks
        ? { network, device: this.#device.read(raw.headers.cookie) }
        : {};
    fair_play.seen(account, origin, now_ms);
  }

  /** Of who founds a house: what is known of them outside the world. */
  #seatingOf({ who, request }: Sender, { command }: Sent, world: ReadonlyWorld): Founding | undefined {
    if (command.type !== 'create_house') return undefined;
    // By the time the house is founded the game may have begun anew after a bug.
    const now = () => this.#service.game?.world ?? world;
    const { ages, moderation, seats } = this.#service;
    const seating = seats.of(who.account.id, this.#addressOf(request.raw), now);
    const { age } = world.age;
    return {
      refusal: (world) => this.#refusalOfTurn(who.account, world),
      accept: () => {
        const tables = seating.accept();
        const { email } = who.account;
        return () => {
          tables();
          // What lets one into a private age lets nobody else in, though the account may lose it.
          if (email !== null && ages.access.of(age) !== 'open') moderation.held.useAddress(age, email);
        };
      },
      // The account's own word, as it stands when the command's turn comes.
      founder: (world) => ({ ...seating.founder(world), ...(who.account.bot ? { bot: true } : {}) }),
    };
  }
}
