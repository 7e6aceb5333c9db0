import {
  buildAsyncApi,
  buildOpenApi,
  changes,
  changesTold,
  DOCS_PART,
  healthz,
  INTERFACE_VERSION,
  interfaceVersions,
  isRefusal,
  readyz,
  refuse,
  version as versionRead,
} from '@realm/contract';
import { answerRefusal, BY_PAGES, type HeaderList } from '../../serve/answer.ts';
import { Document } from '../../serve/document.ts';
import type { Handle, Routes } from '../../serve/route.ts';
import { type Service, worldOn } from '../../serve/service.ts';
import { referencePages } from './docs/reference.ts';

/** Whether the program lives, and whether the game can be played: for whoever runs it, so without any limit. */
export function routeHealth({ route }: Routes, service: Service): void {
  route(healthz, () => ({ ok: true as const }));
  route(readyz, () => {
    const world = worldOn(service);
    return isRefusal(world) ? world : { ready: true as const, tick: world.tick };
  });
}

/** The versions of the interface, and what has changed from one to the next. `server` is the service's own. */
export function routeVersions({ route }: Routes, server: string): void {
  const kept = interfaceVersions.filter((each) => each.kept).map(({ date, sunset }) => ({ date, sunset }));
  route(versionRead, () => ({ interface: INTERFACE_VERSION, kept, server }));
  route(changes, changesTold);
}

/** The interface's description, for programs and for people. `version` is the service's. */
export function routeDescription(
  { bare }: Routes,
  version: string,
  server_url: () => string,
  cookie: string,
): void {
  const options = () => ({ version, server_url: server_url(), cookie });
  let description: ReturnType<typeof buildOpenApi> | undefined;
  const described = () => {
    description ??= buildOpenApi(options());
    return description;
  };
  const documents: readonly [path: string, make: () => Document][] = [
    ['/openapi.json', () => documentOf('application/json', JSON.stringify(described()))],
    ['/asyncapi.json', () => documentOf('application/json', JSON.stringify(buildAsyncApi(options())))],
  ];
  for (const [path, make] of documents) {
    let made: Document | undefined;
    bare({ method: 'GET', path, caller: 'anyone', limit: 'reads' }, (request, reply) => {
      made ??= make();
      return made.answer(request, reply);
    });
  }
  routeDocs({ bare }, described);
}

/** The reference, page by page, made when somebody first asks for any of it. */
function routeDocs({ bare }: Pick<Routes, 'bare'>, described: () => object): void {
  let made: ReadonlyMap<string, Document> | undefined;
  const give: Handle = (request, reply) => {
    made ??= new Map(
      [...referencePages(described())].map(([path, { html, policy }]) => [
        path,
        documentOf('text/html; charset=utf-8', html, ['Content-Security-Policy', policy, ...BY_PAGES]),
      ]),
    );
    const page = made.get(request.url.split('?', 1)[0]);
    return page === undefined ? answerRefusal(reply, refuse('not_found')) : page.answer(request, reply);
  };
  for (const path of ['/docs', DOCS_PART])
    bare({ method: 'GET', path, caller: 'anyone', limit: 'reads' }, give);
}

function documentOf(type: string, text: string, more: HeaderList = []): Document {
  return new Document(type, Buffer.from(text), ['Cache-Control', 'no-cache', ...more]);
}
