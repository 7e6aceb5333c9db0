import { operatorPages as documents, refuse } from '@realm/contract';
import { LANGUAGES, type LanguageId, msg, sayIn } from '@realm/words';
import type { Written } from '../../operator_pages/markdown.ts';
import type { OperatorPages } from '../../operator_pages/operator_pages.ts';
import { answerRefusal, BY_PAGES } from '../../serve/answer.ts';
import { Document } from '../../serve/document.ts';
import { htmlIn, pageLanguage } from '../../serve/language.ts';
import { plainPage } from '../../serve/plain_page.ts';
import type { Routes } from '../../serve/route.ts';

const FRESH = ['Cache-Control', 'no-cache'];

/** A document as whoever reads each language gets it. */
type InEach = Readonly<Record<LanguageId, Document | undefined>>;

/** What an operator who wrote nothing has not said, under which title, and the option that names a file of it. */
interface Unsaid {
  readonly title: string;
  readonly text: string;
  readonly option: string;
}

const PRIVACY: Unsaid = {
  title: msg('Privacy'),
  text: msg(
    'Whoever runs this server has not said what it does with what it learns of you. Ask them before you give it anything of yours.',
  ),
  option: '--privacy',
};

const TERMS: Unsaid = {
  title: msg('Terms'),
  text: msg(
    'Whoever runs this server has not said the terms under which you play here. Ask them before you give it anything of yours.',
  ),
  option: '--terms',
};

/** What the operator says to everybody: pages of privacy and terms, and where to report a hole. */
export function routeOperatorPages({ bare }: Routes, pages: OperatorPages): void {
  const served: readonly [path: string, in_each: InEach][] = [
    [documents.privacy.path, pageOf(pages.privacy, PRIVACY)],
    [documents.terms.path, pageOf(pages.terms, TERMS)],
    [documents.security.path, textOf(pages.security)],
  ];
  for (const [path, in_each] of served) {
    bare({ method: 'GET', path, caller: 'anyone', limit: 'reads' }, (request, reply) => {
      const document = in_each[pageLanguage(request)];
      return document === undefined
        ? answerRefusal(reply, refuse('not_found'))
        : document.answer(request, reply);
    });
  }
}

const inEach = (make: (language: LanguageId) => Document | undefined): InEach =>
  Object.fromEntries(
    (Object.keys(LANGUAGES) as LanguageId[]).map((language) => [language, make(language)]),
  ) as InEach;

/** What is written is in the operator's own language, whoever reads it. */
function pageOf(written: Written | undefined, unsaid: Unsaid): InEach {
  if (written === undefined) return inEach((language) => unsaidIn(language, unsaid));
  const page = documentOf(written.title ?? unsaid.title, written.html, 'en');
  return inEach(() => page);
}

function unsaidIn(language: LanguageId, { title, text, option }: Unsaid): Document {
  const operators = htmlIn(language, 'Operators: {option} names the file that is shown here.', {
    option: `<code>${option}</code>`,
  });
  const body = `<p>${htmlIn(language, text)}</p><p class="muted">${operators}</p>`;
  return documentOf(sayIn(language, title), body, language);
}

function documentOf(title: string, body: string, language: LanguageId): Document {
  const { html, policy } = plainPage(title, body, { language });
  return new Document('text/html; charset=utf-8', Buffer.from(html), [
    ...FRESH,
    'Vary',
    'Accept-Language',
    'Referrer-Policy',
    'no-referrer',
    'Content-Security-Policy',
    policy,
    ...BY_PAGES,
  ]);
}

function textOf(text: string | undefined): InEach {
  const document =
    text === undefined ? undefined : new Document('text/plain; charset=utf-8', Buffer.from(text), FRESH);
  return inEach(() => document);
}
