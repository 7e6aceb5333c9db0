/** Many commands of one sender, one after the other. */
import { type CommandReply, isRefusal, type Refusal, refuse } from '@realm/contract';
import type { LanguageId } from '@realm/words';
import type { AnySignIn } from '../../accounts/access.ts';
import type { IdempotencyKeys } from '../../serve/idempotency.ts';
import { refusalIn } from '../../serve/language.ts';
import { Answer } from '../../serve/route.ts';
import { nowOn, type Service, worldOn } from '../../serve/service.ts';
import type { Commands, Outcome, Sender } from './sent.ts';

/** A command as it was sent, not decoded yet, and the key that names it. */
export interface Item {
  readonly command: unknown;
  readonly key?: string;
}

/** A command's answer, and whether it is the first one to its key. */
export interface Given {
  readonly outcome: Outcome;
  readonly replayed?: boolean;
}

export interface InOrderOptions {
  /** Whether those after one that is refused are not run. */
  readonly stops: boolean;
  /** Takes the token of the next: how many are left, or below 0 how many seconds to wait. */
  readonly take: () => number;
}

/** Whose turn it is: from the first that lacks a token, or whose refusal stops the rest, none is run any more. */
export class Turns {
  readonly #options: InOrderOptions;
  #over: Refusal | undefined;

  constructor(options: InOrderOptions) {
    this.#options = options;
  }

  /** Takes the token of the next, and answers why it is not run. */
  next(): Refusal | undefined {
    if (this.#over === undefined) {
      const left = this.#options.take();
      if (left < 0) this.#over = refuse('rate_limited', { retry_after: -left });
    }
    return this.#over;
  }

  /** Notes how one ended. */
  ended(outcome: Outcome): void {
    if (this.#options.stops && isRefusal(outcome)) this.#over ??= refuse('not_run');
  }
}

/** Carries out commands in the order in which they came. */
export class InOrder {
  readonly #service: Service;
  readonly #commands: Commands;
  readonly #keys: IdempotencyKeys;

  constructor(service: Service, commands: Commands, keys: IdempotencyKeys) {
    this.#service = service;
    this.#commands = commands;
    this.#keys = keys;
  }

  /**
   * Carries out several; what is answered of each is durable by then. Unless one that is refused stops the rest, none waits until
   * the one before is durable: they are written together.
   */
  async carryOut(sender: Sender, items: readonly Item[], options: InOrderOptions): Promise<readonly Given[]> {
    const turns = new Turns(options);
    const line: (Given | Promise<Given>)[] = [];
    const by_key = new Map<string, Given | Promise<Given>>();
    for (const item of items) {
      const over = turns.next();
      if (over !== undefined) {
        line.push({ outcome: over });
        continue;
      }
      // The same key again is answered what the first was, so it waits for that.
      if (item.key !== undefined) await by_key.get(item.key);
      // Whoever sent them may have been signed out or barred while the one before was waited for.
      const who = options.stops && line.length > 0 ? playingNow(this.#service, sender.who) : sender.who;
      if (isRefusal(who)) {
        line.push({ outcome: who });
        turns.ended(who);
        continue;
      }
      const { given } = await this.#enter(sender, item);
      line.push(given);
      if (item.key !== undefined) by_key.set(item.key, given);
      if (options.stops) turns.ended((await given).outcome);
    }
    return Promise.all(line);
  }

  /** Hands one to the writer; its place is taken by then. */
  async #enter(sender: Sender, { command, key }: Item): Promise<{ readonly given: Given | Promise<Given> }> {
    const no = (outcome: Refusal) => ({ given: { outcome } });
    const world = worldOn(this.#service);
    if (isRefusal(world)) return no(world);
    const decoded = this.#commands.decode(command, world, sender.who);
    if (decoded.refusal !== undefined) return no(decoded.refusal);
    if (key === undefined) {
      const outcome = this.#commands.carryOut(sender, decoded.value, world, undefined);
      return { given: givenBy(outcome) };
    }
    const body = Buffer.from(JSON.stringify(command));
    const keyed = { account: sender.who.account.id, key, path: '/commands', body };
    const known = await this.#keys.once(this.#service, keyed, (receipt) =>
      this.#commands.carryOut(sender, decoded.value, world, receipt),
    );
    if ('refusal' in known) return no(known.refusal);
    if ('done' in known) return { given: givenBy(known.done) };
    const kept = Buffer.from(known.replay.reply).toString();
    return { given: { outcome: Answer.written<CommandReply>(kept), replayed: true } };
  }
}

/** Whoever is signed in so, if the sign-in still holds and they may play. */
export function playingNow(service: Service, sign_in: Pick<AnySignIn, 'kind' | 'key'>): AnySignIn | Refusal {
  const now_ms = nowOn(service);
  const who = service.access.byKey(sign_in, now_ms);
  if (who === undefined) return refuse('unauthorized');
  return service.moderation.sanctions.refusalOfPlaying(who.account.id, now_ms) ?? who;
}

function givenBy(outcome: Outcome | Promise<Outcome>): Given | Promise<Given> {
  return outcome instanceof Promise ? outcome.then((outcome) => ({ outcome })) : { outcome };
}

/** What a command's end is to whoever sent it: the status that it would have had alone, its body, and whether that was given before. */
export function resultOf(
  { outcome, replayed = false }: Given,
  request_id: string,
  language: LanguageId = 'en',
): string {
  const [status, body] = told(outcome, request_id, language);
  return `"status":${status},"body":${body},"replayed":${replayed}`;
}

function told(outcome: Outcome, request_id: string, language: LanguageId): [status: number, json: string] {
  if (outcome instanceof Answer) return [200, outcome.json];
  if (!isRefusal(outcome)) return [200, JSON.stringify(outcome)];
  const { status, body } = refusalIn(language, outcome);
  return [status, JSON.stringify({ ...body, request_id })];
}
