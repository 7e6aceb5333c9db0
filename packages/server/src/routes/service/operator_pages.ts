import { operatorPages as documents, refuse } from '@realm/contract';
import type { Written } from '../../operator_pages/markdown.ts';
import type { OperatorPages } from '../../operator_pages/operator_pages.ts';
import { answerRefusal, BY_PAGES } from '../../serve/answer.ts';
import { Document } from '../../serve/document.ts';
import { plainPage } from '../../serve/plain_page.ts';
import type { Routes } from '../../serve/route.ts';

const FRESH = ['Cache-Control', 'no-cache'];

/** What the operator says to everybody: pages of privacy and terms, and where to report a hole. */
export function routeOperatorPages({ bare }: Routes, pages: OperatorPages): void {
  const served: readonly [path: string, document: Document | undefined][] = [
    [documents.privacy.path, pageOf(pages.privacy, 'Privacy', 'what it does with what it learns of you')],
    [documents.terms.path, pageOf(pages.terms, 'Terms', 'the terms under which you play here')],
    [documents.security.path, textOf(pages.security)],
  ];
  for (const [path, document] of served) {
    bare({ method: 'GET', path, caller: 'anyone', limit: 'reads' }, (request, reply) =>
      document === undefined ? answerRefusal(reply, refuse('not_found')) : document.answer(request, reply),
    );
  }
}

/** `about` is what an operator who wrote nothing has not said. */
function pageOf(written: Written | undefined, title: string, about: string): Document {
  const unsaid =
    `<p>Whoever runs this server has not said ${about}. Ask them before you give it anything of yours.</p>` +
    `<p class="muted">Operators: <code>--${title.toLowerCase()}</code> names the file that is shown here.</p>`;
  const { html, policy } = plainPage(written?.title ?? title, written?.html ?? unsaid);
  const headers = [...FRESH, 'Referrer-Policy', 'no-referrer', 'Content-Security-Policy', policy];
  return new Document('text/html; charset=utf-8', Buffer.from(html), [...headers, ...BY_PAGES]);
}

function textOf(text: string | undefined): Document | undefined {
  return text === undefined ? undefined : new Document('text/plain; charset=utf-8', Buffer.from(text), FRESH);
}
