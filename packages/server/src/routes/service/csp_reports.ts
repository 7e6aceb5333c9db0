import { csp_reports } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../serve/answer.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import type { Handle, Routes } from '../../serve/route.ts';

const TYPES = ['application/csp-report', 'application/reports+json'];

/** Of what is told these are written to the log, each cut to so many characters. */
const FIELDS = [
  'effective-directive',
  'effectiveDirective',
  'blocked-uri',
  'blockedURL',
  'document-uri',
  'documentURL',
];
const FIELD_MAX = 200;
/** Reports that are written to the log in an hour; all are counted. */
const LOGGED_MAX = 20;
const HOUR_MS = 3_600_000;

/** Takes what browsers tell of pages' policies: anybody may send such, so it is counted, and little of it logged. */
export function routeCspReports(
  app: FastifyInstance,
  { bare }: Routes,
  { count, warn }: { readonly count: () => void; readonly warn: (line: string) => void },
): void {
  let hour = 0;
  let logged = 0;
  app.register((reports, _options, done) => {
    reports.addContentTypeParser(TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const noted: Handle = (request, reply) => {
      count();
      const now_hour = Math.floor(Date.now() / HOUR_MS);
      if (now_hour !== hour) [hour, logged] = [now_hour, 0];
      if (logged++ < LOGGED_MAX) warn(`a page's policy stopped something: ${said(request)}`);
      answer(reply, 200, JSON.stringify({ noted: true }), NO_STORE);
    };
    bare(csp_reports, noted, reports);
    done();
  });
}

/** The few words of a report that help, as JSON writes them, so that a report cannot write a line of its own. */
function said({ body }: FastifyRequest): string {
  let told: unknown;
  try {
    told = JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    return 'a report that is no JSON';
  }
  const [first = {}] = (Array.isArray(told) ? told : [told]) as Record<string, unknown>[];
  const report = (first?.['csp-report'] ?? first?.body ?? {}) as Record<string, unknown>;
  const fields = FIELDS.filter((name) => typeof report?.[name] === 'string').map(
    (name) => [name, String(report[name]).split(/[?#]/, 1)[0].slice(0, FIELD_MAX)] as const,
  );
  return JSON.stringify(Object.fromEntries(fields));
}
