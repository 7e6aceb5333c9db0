import { timingSafeEqual } from 'node:crypto';
import { BODY_MAX, refuse, unsubscribe } from '@realm/contract';
import { sayIn } from '@realm/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../../html.ts';
import { proofOf } from '../../notices/sender.ts';
import { answerPage, answerRefusal } from '../../serve/answer.ts';
import { htmlIn, pageLanguage } from '../../serve/language.ts';
import { errorPage, plainPage } from '../../serve/plain_page.ts';
import { paramsOf, wantsPage } from '../../serve/request.ts';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';
import { setMail } from './settings.ts';

const PASS = { caller: 'anyone', limit: 'sign_in' } as const;

/** Ends an account's mail by what stands in each of them, without a sign-in: by one click (RFC 8058), or on a page. */
export function routeUnsubscribe(app: FastifyInstance, { bare }: Routes, service: Service): void {
  const { notices } = service;
  const accountIn = (request: FastifyRequest): number | undefined => {
    const { account, proof = '' } = paramsOf(request);
    const [said, known] = [proof, proofOf(notices, Number(account))].map((each) => Buffer.from(each));
    return said.length === known.length && timingSafeEqual(said, known) ? Number(account) : undefined;
  };

  /** Whoever comes by a link of no mail: a browser is shown that. */
  const answerNone = (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) return answerRefusal(reply, refuse('not_found'));
    const language = pageLanguage(request);
    return answerPage(
      reply,
      404,
      errorPage(sayIn(language, 'This link ends no mail. The one in the newest mail does.'), language),
    );
  };

  bare({ ...PASS, method: 'GET', path: unsubscribe.page.path }, (request, reply) => {
    if (accountIn(request) === undefined) return answerNone(request, reply);
    const language = pageLanguage(request);
    const form = `<form method="post" action="${text(request.url)}"><button>${htmlIn(language, 'End mail of notices')}</button></form>`;
    return answerPage(
      reply,
      200,
      plainPage(sayIn(language, 'Mail of notices'), form, { form_to: ["'self'"], language }),
    );
  });

  app.register((forms, _options, done) => {
    // What a program that shows mail sends is of no matter, in whatever form it comes: the address says all.
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, _body, done) =>
      done(null),
    );
    bare(
      { ...PASS, method: 'POST', path: unsubscribe.click.path, any_page: true },
      (request, reply) => {
        const account = accountIn(request);
        if (account === undefined) return answerNone(request, reply);
        notices.tables.transaction(() => {
          notices.choices.change(account, { mail: 'off' });
          setMail(service, account, false);
        });
        const language = pageLanguage(request);
        const said = `<p>${htmlIn(language, 'You get no more mail of notices.')}</p>`;
        return answerPage(reply, 200, plainPage(sayIn(language, 'Mail of notices'), said, { language }));
      },
      forms,
    );
    done();
  });
}
