/** Commands by a live feed: many on their way at once, answered in their order. */
import { randomUUID } from 'node:crypto';
import {
  decodeLiveCommand,
  isRefusal,
  LIVE_COMMANDS_AT_ONCE,
  type LiveCommand,
  type Refusal,
  refuse,
} from '@realm/contract';
import { type LanguageId, languageOf } from '@realm/words';
import type { WebSocket } from 'ws';
import type { SignIn } from '../../accounts/sign_in.ts';
import { CLIENT_HEADER, NODE_HEADER } from '../../acts/private_door.ts';
import type { Feed } from '../../live/feed.ts';
import type { Peers } from '../../nodes/hooks.ts';
import type { NodeWork } from '../../nodes/leader_routes.ts';
import type { AddressOf, Origin } from '../../serve/address.ts';
import { readBytes } from '../../serve/body.ts';
import type { Limits } from '../../serve/limits.ts';
import type { Service } from '../../serve/service.ts';
import { type InOrder, type Item, playingNow, resultOf } from '../commands/in_order.ts';

export interface LiveCommandsOptions {
  readonly service: Service;
  /** Where this is one of many nodes. */
  readonly peers: Peers | undefined;
  readonly in_order: InOrder;
  readonly limits: Limits;
  readonly addressOf: AddressOf;
  readonly requestId: () => string;
}

/** Where the leader carries out what came to a feed of another node. */
const LIVE_COMMANDS = '/node/commands';

/** What another node asks there. */
interface Passed {
  readonly sign_in: Pick<SignIn, 'kind' | 'key'>;
  readonly items: readonly Item[];
  readonly request_id: string;
  /** Where they come from, and the browser's cookies, by which it is known again. */
  readonly client: string;
  readonly cookie: string | undefined;
  /** The language that refusals are told in; English from a node that knows of no other. */
  readonly language?: string;
  /** Whether they were counted before, when the same was asked. */
  readonly counted?: boolean;
}

/** By which request commands come, and the language that its sender is answered in. */
interface By {
  readonly id: string;
  readonly raw: Origin;
  readonly language: LanguageId;
  readonly counted?: boolean;
}

/** Takes commands from feeds that asked to send them. */
export class LiveCommands {
  readonly #options: LiveCommandsOptions;

  constructor(options: LiveCommandsOptions) {
    this.#options = options;
  }

  /** Answers what comes by a feed's socket from now on. `opened` is the request that opened it, `language` the one it asked for. */
  take(feed: Feed, socket: WebSocket, opened: Origin, language: LanguageId): void {
    const line: Read[] = [];
    let running = false;
    const run = async () => {
      running = true;
      while (line.length > 0 && feed.open) {
        const next = line.splice(0, LIVE_COMMANDS_AT_ONCE);
        socket.resume();
        await this.#answer(feed, next, opened, language);
      }
      running = false;
    };
    socket.on('message', (data, is_binary) => {
      line.push(read(data as Buffer, is_binary));
      // What a client sends faster than it is carried out waits in its connection, not here.
      if (line.length >= LIVE_COMMANDS_AT_ONCE) socket.pause();
      if (!running) run().catch(() => feed.drop());
    });
  }

  /** What the leader does for feeds of other nodes. */
  work(secret: string): NodeWork {
    return [
      LIVE_COMMANDS,
      async (body, { socket }) => {
        const { sign_in, items, request_id, client, cookie, language = '', counted } = body as Passed;
        const headers = { [NODE_HEADER]: secret, [CLIENT_HEADER]: client, cookie };
        const by: By = {
          id: request_id,
          raw: { socket, headers },
          language: languageOf(language) ?? 'en',
          counted,
        };
        // Words go into them here: within another JSON they would have to be escaped once more.
        const results = await this.#carryOut(sign_in, items, by);
        return { results: results.map((each) => this.#options.service.names.words.inJson(each)) };
      },
    ];
  }

  async #answer(feed: Feed, all: readonly Read[], opened: Origin, language: LanguageId): Promise<void> {
    const { service, peers, requestId } = this.#options;
    const sender: By = { id: requestId(), raw: opened, language };
    const sent = all.filter((each): each is LiveCommand => !('refusal' in each));
    const passes_on = peers !== undefined && service.node === undefined;
    const results = passes_on
      ? await this.#passOn(peers, feed.sign_in, sent, sender)
      : await this.#carryOut(feed.sign_in, sent, sender);
    let done = 0;
    for (const each of all) {
      if ('refusal' in each) feed.answer(each.id, resultOf({ outcome: each.refusal }, sender.id, language));
      else feed.answer(each.id, service.names.words.inJson(results[done++]));
    }
  }

  /** Carries out commands in their order; answers what each came to. */
  async #carryOut(
    sign_in: Passed['sign_in'],
    items: readonly Item[],
    request: By,
  ): Promise<readonly string[]> {
    const { service, in_order, limits, addressOf } = this.#options;
    // It may have ended since the feed was opened.
    const who = playingNow(service, sign_in);
    if (isRefusal(who)) return items.map(() => resultOf({ outcome: who }, request.id, request.language));
    const cost = request.counted ? 0 : 1;
    const take = () => limits.take(limits.commands, who, () => addressOf(request.raw), cost);
    const all = await in_order.carryOut({ who, request }, items, { stops: false, take });
    return all.map((given) => resultOf(given, request.id, request.language));
  }

  /** Has the leader carry them out, whoever that is by then: each has a key, so that none is done twice. */
  async #passOn(
    { forwarder }: Peers,
    { kind, key }: SignIn,
    sent: readonly LiveCommand[],
    { id: request_id, raw, language }: By,
  ): Promise<readonly string[]> {
    if (sent.length === 0) return [];
    const passed: Passed = {
      sign_in: { kind, key },
      items: sent.map(({ command, key = randomUUID() }) => ({ command, key })),
      request_id,
      client: this.#options.addressOf(raw),
      cookie: raw.headers.cookie,
      language,
    };
    const answer = await forwarder.insist<{ results: string[] }>(
      LIVE_COMMANDS,
      (counted) => ({ ...passed, counted }),
      ({ results }) => results.some((result) => forwarder.passes(unavailable(result))),
    );
    if (answer === undefined)
      return sent.map(() => resultOf({ outcome: refuse('outcome_unknown') }, request_id, language));
    return answer.results.map((result, i) => (sent[i].key === undefined ? unreplayed(result) : result));
  }
}

/** What a client sent: a command with its number, or why it is none. */
type Read = LiveCommand | { readonly id: number | null; readonly refusal: Refusal };

function read(data: Buffer, is_binary: boolean): Read {
  if (is_binary) return { id: null, refusal: refuse('not_json') };
  const said = readBytes(data);
  if (isRefusal(said)) return { id: idIn(data), refusal: said };
  const { value, refusal } = decodeLiveCommand(said.value);
  return refusal === undefined ? value : { id: null, refusal };
}

/** The number of a message that is refused as it is read, where it has one all the same: its answer is known by it. */
function idIn(data: Buffer): number | null {
  try {
    const { id } = JSON.parse(data.toString()) as { readonly id?: unknown };
    return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : null;
  } catch {
    return null;
  }
}

/** The code of a result of 503; empty for any other. */
const unavailable = (result: string): string =>
  result.startsWith('"status":503') ? JSON.parse(`{${result}}`).body.code : '';

/** Whoever sent no key asked for no replay. */
const unreplayed = (result: string) => result.replace(/"replayed":true$/, '"replayed":false');
