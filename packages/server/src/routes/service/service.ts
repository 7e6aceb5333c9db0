import { buildOpenApi, healthz, isRefusal, readyz } from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import { answer, answerRefusal, BY_PAGES, type HeaderList } from '../../serve/answer.ts';
import { Document } from '../../serve/document.ts';
import type { Gate } from '../../serve/gate.ts';
import { refusalOfQuery } from '../../serve/known_query.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { type Stage, worldOn } from '../../serve/stage.ts';
import { docsPage } from './docs.ts';

/** Whether the program lives, and whether the game can be played: for whoever runs it, so without any limit. */
export function routeHealth(app: FastifyInstance, stage: Stage): void {
  app.get(healthz.path, (request, reply) => {
    const refusal = refusalOfQuery(request);
    if (refusal !== undefined) answerRefusal(reply, refusal);
    else answer(reply, 200, '{"ok":true}', NO_STORE);
  });

  app.get(readyz.path, (request, reply) => {
    const refusal = refusalOfQuery(request);
    if (refusal !== undefined) return answerRefusal(reply, refusal);
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const { tick } = world;
    return answer(reply, 200, JSON.stringify({ ready: true, tick }), NO_STORE);
  });
}

/** The interface's description, for programs and for people. `version` is the service's. */
export function routeDescription(
  app: FastifyInstance,
  gate: Gate,
  version: string,
  server_url: () => string,
): void {
  let description: ReturnType<typeof buildOpenApi> | undefined;
  const described = () => {
    description ??= buildOpenApi({ version, server_url: server_url() });
    return description;
  };
  const documents: readonly [path: string, make: () => Document][] = [
    ['/openapi.json', () => documentOf('application/json', JSON.stringify(described()))],
    [
      '/docs',
      () => {
        const { html, policy } = docsPage(described());
        return documentOf('text/html; charset=utf-8', html, ['Content-Security-Policy', policy, ...BY_PAGES]);
      },
    ],
  ];
  for (const [path, make] of documents) {
    let made: Document | undefined;
    app.get(path, async (request, reply) => {
      if (!gate(request, reply)) return;
      made ??= make();
      await made.answer(request, reply);
    });
  }
}

function documentOf(type: string, text: string, more: HeaderList = []): Document {
  return new Document(type, Buffer.from(text), ['Cache-Control', 'no-cache', ...more]);
}
