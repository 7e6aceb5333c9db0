import { BODY_MAX } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressFromOutside } from '../outside.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Lets the routes of a part of the app take forms too, as bytes, for {@link readForm}. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) =>
    done(null, body),
  );
}

/** The fields of a form; undefined where the body isn't one. */
export function readForm({ headers, body }: FastifyRequest): URLSearchParams | undefined {
  if (headers['content-type']?.split(';', 1)[0].trim().toLowerCase() !== FORM) return undefined;
  return new URLSearchParams(Buffer.isBuffer(body) ? addressFromOutside(body.toString('utf8')) : '');
}
