import { hash } from 'node:crypto';
import { buildOpenApi, healthz, isRefusal, readyz } from '@realm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, answerDocument, answerEmpty, answerRefusal, type HeaderList } from './answer.ts';
import { docsPage } from './docs.ts';
import type { Gate } from './gate.ts';
import { NO_STORE } from './no_store.ts';
import { type Stage, worldOn } from './stage.ts';
import { matches } from './version.ts';
import { Zippable } from './zipped.ts';

/** Whether the program lives, and whether the game can be played: for whoever runs it, so without any limit. */
export function routeHealth(app: FastifyInstance, stage: Stage): void {
  app.get(healthz.path, (_request, reply) => answer(reply, 200, '{"ok":true}', NO_STORE));

  app.get(readyz.path, (_request, reply) => {
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const { tick, seq } = world;
    return answer(reply, 200, JSON.stringify({ ready: true, tick, seq }), NO_STORE);
  });
}

/** The interface's description, for programs and for people. `version` is the service's. */
export function routeDescription(
  app: FastifyInstance,
  gate: Gate,
  version: string,
  server_url: () => string,
): void {
  let made: { json: Document; page: Document } | undefined;
  const documents = () => {
    if (made === undefined) {
      const description = buildOpenApi({ version, server_url: server_url() });
      const page = docsPage(description);
      made = {
        json: new Document('application/json', JSON.stringify(description)),
        page: new Document('text/html; charset=utf-8', page.html, ['Content-Security-Policy', page.policy]),
      };
    }
    return made;
  };
  for (const [path, which] of [
    ['/openapi.json', 'json'],
    ['/docs', 'page'],
  ] as const) {
    app.get(path, (request, reply) => {
      if (gate(request, reply)) documents()[which].answer(request, reply);
    });
  }
}

/** A document that stays the same while the program runs. */
class Document {
  readonly #type: string;
  readonly #bytes: Zippable;
  readonly #etag: string;
  readonly #headers: HeaderList;

  constructor(type: string, text: string, headers: HeaderList = []) {
    this.#type = type;
    const bytes = Buffer.from(text);
    this.#bytes = new Zippable(bytes, 9);
    this.#etag = `"${hash('sha256', bytes).slice(0, 16)}"`;
    this.#headers = ['ETag', this.#etag, 'Cache-Control', 'no-cache', ...headers];
  }

  answer(request: FastifyRequest, reply: FastifyReply): void {
    if (matches(request.headers['if-none-match'], this.#etag)) return answerEmpty(reply, 304, this.#headers);
    const { bytes, headers } = this.#bytes.for(request.headers);
    answerDocument(reply, this.#type, bytes, [...this.#headers, ...headers]);
  }
}
