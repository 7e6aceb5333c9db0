import { randomUUID } from 'node:crypto';
import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@realm/contract';
import { headers as names, refuse } from '@realm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AGAIN_HEADER, CLIENT_HEADER, NODE_HEADER } from '../acts/private_door.ts';
import { answerRefusal } from '../serve/answer.ts';
import { requestsIn } from '../serve/described.ts';
import { routePath } from '../serve/route_path.ts';

/** How long a request is tried for while there is no leader, or none that answers. */
const PATIENCE_MS = 4_000;
const AGAIN_MS = 60;
/** How often it is looked whether the leader that was asked still leads. */
const WATCH_MS = 200;
/** How long a leader may take over an answer to a node. */
const ANSWER_MS = 10_000;
/** How long over one that is passed on: no work of a request takes that long. */
const PASSED_ON_MS = 60_000;

const KEY = names.idempotency_key.toLowerCase();
const REPLAYED = names.idempotent_replayed.toLowerCase();
const RATE_LIMIT = names.rate_limit.toLowerCase();

/** Routes of writes that may be asked twice without being done twice, given a key; a batch has one for each of its commands, or not. */
const KEYED = new Set(
  ['/commands', ...requestsIn(contract).flatMap(({ keyed, path }) => (keyed ? [path] : []))].map(routePath),
);

/** Headers that concern one connection alone. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers by which nodes speak to each other: what a client says in them counts for nothing. */
const OF_NODES = new Set([NODE_HEADER, CLIENT_HEADER, AGAIN_HEADER]);

export interface ForwarderOptions {
  /** Where the leader is reached; undefined while nobody leads, and where it is this node itself. */
  readonly leader: () => string | undefined;
  /** Where this node is reached while it leads itself: what waited here for a leader is answered by it. */
  readonly itself: () => string | undefined;
  /** Whether the game stands still until staff have judged an outage. */
  readonly stands_still: () => boolean;
  readonly secret: string;
}

/** Passes requests that change something on to the node that leads, and its answers back. */
export class Forwarder {
  readonly #options: ForwarderOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(options: ForwarderOptions) {
    this.#options = options;
  }

  /** Answers a request, made from the address `client`, with what the leader answers. */
  async forward(request: FastifyRequest, reply: FastifyReply, client: string): Promise<void> {
    const { raw } = request;
    const body = await bodyOf(raw, request.routeOptions.bodyLimit);
    // What is only read is asked again as it stands: nothing came of it that would have to be known.
    const is_read = raw.method === 'GET' || raw.method === 'HEAD';
    const keyed = KEYED.has(request.routeOptions.url ?? '');
    const may_repeat = is_read || keyed;
    const own_key = keyed && raw.headers[KEY] === undefined;
    const headers = this.#headersOf(raw, body, own_key, client);
    const ends = performance.now() + PATIENCE_MS;
    // Whether a leader may have done it that did not live to say so.
    let begun_once = false;
    // For as long as somebody waits for it.
    for (let again = false; !reply.raw.destroyed; again = true) {
      const leader = this.#to();
      if (leader !== undefined) {
        const { answer, begun } = await this.#send(leader, raw, reply.raw, headers, body);
        begun_once ||= begun && (answer === undefined || codeOf(answer) === 'outcome_unknown');
        if (begun_once && !may_repeat) return answerRefusal(reply, refuse('outcome_unknown'));
        if (answer !== undefined && !this.#isPassing(answer.status, codeOf(answer), may_repeat, again)) {
          return pass(answer, reply.hijack().raw, own_key);
        }
        if (answer !== undefined && isCounted(answer)) headers[AGAIN_HEADER] = '1';
      }
      if (performance.now() > ends)
        return answerRefusal(reply, refuse(begun_once && !is_read ? 'outcome_unknown' : 'restarting'));
      await sleep(AGAIN_MS);
    }
  }

  /** Whether there is another node to pass anything on to. */
  get reaches_leader(): boolean {
    return this.#options.leader() !== undefined;
  }

  #to(): string | undefined {
    return this.#options.leader() ?? this.#options.itself();
  }

  /** Asks the leader something of the nodes' own; undefined where it does not answer. */
  async ask(path: string, body: object, within_ms = ANSWER_MS): Promise<unknown> {
    const leader = this.#options.leader();
    if (leader === undefined) return undefined;
    const response = await fetch(leader + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [NODE_HEADER]: this.#options.secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(within_ms),
    }).catch(() => undefined);
    return response?.status === 200 ? response.json().catch(() => undefined) : undefined;
  }

  /**
   * The same until somebody answers what is not `passing`, through a change of leaders; undefined where nobody did in time. What is
   * asked may come twice: `again` says whether it was answered before.
   */
  async insist<A>(
    path: string,
    bodyOf: (again: boolean) => object,
    passing: (answer: A) => boolean,
  ): Promise<A | undefined> {
    let again = false;
    for (const ends = performance.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
      const answer = (await this.ask(path, bodyOf(again))) as A | undefined;
      if (answer !== undefined && !passing(answer)) return answer;
      if (performance.now() > ends) return undefined;
      again ||= answer !== undefined;
    }
  }

  /** Whether a code of 503 says no more than that there is no leader just now, or not what became of what was asked. */
  passes(code: string): boolean {
    return (
      code === 'outcome_unknown' ||
      (BEFORE.has(code) && !(code === 'starting' && this.#options.stands_still()))
    );
  }

  /**
   * Whether an answer says that. What may be asked twice is, also where nobody knows what became of it; and while the first of two is
   * still under way, the second waits for it.
   */
  #isPassing(status: number, code: string, may_repeat: boolean, again: boolean): boolean {
    if (status === 409) return may_repeat && again && code === 'key_in_flight';
    return status === 503 && this.passes(code) && (may_repeat || code !== 'outcome_unknown');
  }

  close(): void {
    this.#agent.destroy();
  }

  #headersOf(
    raw: IncomingMessage,
    body: Buffer,
    own_key: boolean,
    client: string,
  ): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of Object.entries(raw.headers)) {
      if (value !== undefined && !OWN.has(name) && !OF_NODES.has(name)) headers[name] = value;
    }
    if (body.length > 0 || raw.headers['content-length'] !== undefined)
      headers['content-length'] = String(body.length);
    headers[NODE_HEADER] = this.#options.secret;
    headers[CLIENT_HEADER] = client;
    if (own_key) headers[KEY] = randomUUID();
    return headers;
  }

  /** Sends it once, unless who asked goes away. `begun` says whether the leader may have seen it. */
  #send(
    leader: string,
    { method, url }: IncomingMessage,
    asked: ServerResponse,
    headers: Record<string, string | string[]>,
    body: Buffer,
  ): Promise<{ readonly answer?: Answer; readonly begun: boolean }> {
    return new Promise((resolve) => {
      const sending = ask(leader + url, { method, headers, agent: this.#agent });
      let begun = false;
      const ends = performance.now() + PASSED_ON_MS;
      const watch = setInterval(() => {
        if (this.#to() !== leader) sending.destroy(new Error('it leads no more'));
        else if (performance.now() > ends) sending.destroy(new Error('it does not answer'));
      }, WATCH_MS);
      const leave = () => void sending.destroy(new Error('nobody waits for it'));
      asked.once('close', leave);
      const settle = (sent: { answer?: Answer; begun: boolean }) => {
        clearInterval(watch);
        asked.off('close', leave);
        resolve(sent);
      };
      sending.once('response', (answer) => {
        const { statusCode = 502, rawHeaders: head } = answer;
        wholeOf(answer).then(
          (body) => settle({ answer: { status: statusCode, head, body }, begun: true }),
          () => settle({ begun: true }),
        );
      });
      sending.once('error', (error: NodeJS.ErrnoException) =>
        settle({ begun: begun && error.code !== 'ECONNREFUSED' }),
      );
      sending.once('socket', () => {
        begun = true;
      });
      sending.end(body);
    });
  }
}

/** An answer of the leader's, whole: half of one is none. */
interface Answer {
  readonly status: number;
  /** Names and values in turn, as they came. */
  readonly head: readonly string[];
  readonly body: Buffer;
}

/** Troubles that pass, and that come before anything was done. */
const BEFORE = new Set(['starting', 'restarting', 'behind']);

/** Whether a request took a token of its sender's before it was answered so. */
function isCounted({ head }: Answer): boolean {
  return head.some((name, i) => i % 2 === 0 && name.toLowerCase() === RATE_LIMIT);
}

/** The code of a refusal; empty where it is none that matters here. */
function codeOf({ status, body }: Answer): string {
  if (status !== 503 && status !== 409) return '';
  try {
    return String(JSON.parse(body.toString()).code);
  } catch {
    return '';
  }
}

function pass({ status, head, body }: Answer, to: ServerResponse, own_key: boolean): void {
  const passed: string[] = [];
  for (let i = 0; i < head.length; i += 2) {
    const lower = head[i].toLowerCase();
    // Whoever sent no key asked for no replay.
    if (!OWN.has(lower) && !(own_key && lower === REPLAYED)) passed.push(head[i], head[i + 1]);
  }
  to.writeHead(status, passed);
  to.end(body);
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** A request's body, or as much of it as shows that it is too large. */
async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    parts.push(part);
    if (length > most) break;
  }
  return Buffer.concat(parts).subarray(0, most + 1);
}
