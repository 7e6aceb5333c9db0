import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer, answerEmpty, type HeaderList } from './answer.ts';
import { etagOfBytes, matches } from './version.ts';
import { VARY, Zippable } from './zipped.ts';

/**
 * Answers a read of which no version is kept: its bytes say it. `caching` is its Cache-Control header.
 *
 * Zipping tells by its length how much of a text repeats, to whoever can both put text into a reply and see how long it
 * is (BREACH). No reply that goes through here, or through the reads of the world, holds a secret to be guessed so: tokens
 * and codes are told once, under `/auth/` and `/live/ticket`, which zip nothing; and no page elsewhere can have a
 * browser ask for a player's own reply (`SameSite` cookies).
 */
export function answerRead(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  caching: HeaderList,
): void | Promise<void> {
  const bytes = Buffer.from(reply.server.inWords(json));
  const etag = etagOfBytes(bytes);
  const headers = ['ETag', etag, ...caching];
  if (matches(request.headers['if-none-match'], etag)) return answerUnchanged(reply, headers);
  return answerZippable(request, reply, new Zippable(bytes), headers);
}

/** Answers that what would be told zipped, for whoever takes that, has not changed. */
export function answerUnchanged(reply: FastifyReply, headers: HeaderList): void {
  answerEmpty(reply, 304, [...headers, ...VARY]);
}

/** Answers with bytes, zipped for whoever takes that. */
export function answerZippable(
  request: FastifyRequest,
  reply: FastifyReply,
  zippable: Zippable,
  headers: HeaderList,
): void | Promise<void> {
  return zippable.give(request.headers, (bytes, how) => answer(reply, 200, bytes, [...headers, ...how]));
}
