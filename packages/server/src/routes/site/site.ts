import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refuse } from '@realm/contract';
import type { LanguageId } from '@realm/words';
import type { SignIn } from '../../accounts/sign_in.ts';
import { answerDocument, answerPage, answerRefusal } from '../../serve/answer.ts';
import { BUILT, builtPage } from '../../serve/built_pages.ts';
import { Document } from '../../serve/document.ts';
import { pageLanguage } from '../../serve/language.ts';
import { plainPage } from '../../serve/plain_page.ts';
import { paramsOf } from '../../serve/request.ts';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';
import { routeCards } from './cards.ts';
import { originOf, routeCrawlers } from './crawlers.ts';
import { withHead } from './head.ts';
import { subjectOf } from './subject.ts';

/** Where pages of the game are; apart from the reads, which are the interface's. */
const PAGES = ['/', '/game/:page', '/game/:page/:id', '/game/:page/:id/:part'];

/**
 * Always at the same addresses: the service worker, what the site is as an app that is installed, and the client for pages and programs
 * elsewhere.
 */
const FIXED = ['worker.js', 'manifest.json', 'icon.svg', 'sdk.js', 'translations.json'];

/** Anyone may have the site's files, however often. */
const FILE = { method: 'GET', caller: 'anyone', limit: null } as const;

const MANIFEST = 'application/manifest+json';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What every page asks for before it shows anything. */
function asksOf(sign_in: SignIn | null | undefined, language: LanguageId): readonly string[] {
  const asks = sign_in == null ? ['/age', '/rules'] : ['/me', '/age', '/rules'];
  return language === 'en' ? asks : asks.map((path) => `${path}?lang=${language}`);
}

const UNBUILT = plainPage(
  'Realm',
  "<p>The players' site has not been built here; <code>npm start</code> builds it.</p>" +
    '<p>Everything that it does stands in <a href="/docs">the interface</a>.</p>',
);

/**
 * The players' site: one page at all of its addresses, which finds out by itself what to show, and the files that it
 * loads. Those are named by their content, so a browser may keep them for ever.
 */
export function routeSite(routes: Routes, service: Service): void {
  const { bare } = routes;
  const page = builtPage('index');
  routeCards(routes, service);
  routeCrawlers(routes, service);
  for (const address of PAGES) {
    bare({ ...FILE, path: address, limit: 'reads' }, (request, reply) => {
      const made = page?.make(request.sign_in, asksOf(request.sign_in, pageLanguage(request)));
      if (made === undefined) return answerPage(reply, 200, UNBUILT);
      const { page: name, id, part } = paramsOf(request);
      const subject = subjectOf(
        service,
        [name, id, part].filter((each) => each !== undefined),
        pageLanguage(request),
      );
      if (subject === undefined) return answerPage(reply, 200, made);
      const html = withHead(made.html, subject, originOf(service, request));
      return answerPage(reply, 200, { ...made, html });
    });
  }

  for (const name of FIXED) routeFixed(bare, name);
  const files = readFiles(path.join(BUILT, 'assets'));
  bare({ ...FILE, path: '/assets/:file' }, (request, reply) => {
    const { file: name = '' } = paramsOf(request);
    const file = files.get(name);
    return file === undefined ? answerRefusal(reply, refuse('not_found')) : file.answer(request, reply);
  });
}

/** A file that the browser asks for each time whether it is still the same. */
function routeFixed(bare: Routes['bare'], name: string): void {
  const file = path.join(BUILT, name);
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  bare({ ...FILE, path: `/${name}` }, (_request, reply) => {
    if (bytes === undefined) return answerRefusal(reply, refuse('not_found'));
    return answerDocument(reply, name === 'manifest.json' ? MANIFEST : TYPES[path.extname(name)], bytes, [
      'Cache-Control',
      'no-cache',
    ]);
  });
}

function readFiles(folder: string): Map<string, Document> {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).map((name) => [name, fileOf(name, readFileSync(path.join(folder, name)))]),
  );
}

function fileOf(name: string, bytes: Buffer): Document {
  const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
  return new Document(type, bytes, ['Cache-Control', 'public, max-age=31536000, immutable']);
}
