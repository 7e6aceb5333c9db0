/** Ages that have ended, as files to work with. */
import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type AgeResult,
  ageFiles,
  type DataForm,
  dataForms,
  isRefusal,
  NDJSON,
  queryDecoder,
  type ReadReply,
  type Refusal,
  refuse,
} from '@realm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedFile } from '../../ages/published.ts';
import { rowsOf, written } from '../../ages/tables.ts';
import { answerDocument, answerEmpty, answerFile, answerRefusal } from '../../serve/answer.ts';
import { paramsOf, queryOf } from '../../serve/request.ts';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';
import { matches } from '../../serve/version.ts';

/** A file costs as much as many reads. */
const COST = 10;

const decodeTable = queryDecoder(ageFiles.csv.query);

export function routeAgeFiles({ bare }: Routes, service: Service): void {
  const asked = (path: string) =>
    ({ method: 'GET', path, caller: 'anyone', limit: 'reads', cost: COST }) as const;

  bare(asked(ageFiles.entries.path), (request, reply) => {
    const { published, game } = service;
    const age = ageOf(request);
    if (age === undefined || service.ages.books.row(age) === undefined)
      return answerRefusal(reply, refuse('not_found'));
    if (published === undefined) return answerRefusal(reply, refuse('not_published'));
    if (game === undefined) return answerRefusal(reply, refuse('starting'));
    const onSpoilt = (path: string) =>
      service.tell(
        'error',
        'published_spoilt',
        { path },
        `${path} is not what was written any more, and is made anew: look after its disk`,
      );
    return published.entries(game.journal, age, onSpoilt).then((file) => {
      if (isRefusal(file)) return answerRefusal(reply, file);
      return giveEntries(request, reply, file);
    });
  });

  for (const form of Object.keys(dataForms) as DataForm[]) {
    bare(asked(ageFiles[form].path), async (request, reply) => {
      const { books } = service.ages;
      const { value: query, refusal } = decodeTable(queryOf(request));
      if (refusal !== undefined) return answerRefusal(reply, refusal);
      const age = ageOf(request);
      const [result, recap] = age === undefined ? [] : [books.result(age), books.recap(age)];
      if (result === undefined || recap === undefined) return answerRefusal(reply, refuse('not_found'));
      const { words } = service.names;
      const rows = rowsOf(
        query.table,
        JSON.parse(words.inJson(result)) as AgeResult,
        JSON.parse(words.inJson(recap)) as ReadReply<'age_recap'>,
      );
      const bytes = await written(query.table, form, rows);
      const sha256 = hash('sha256', bytes, 'buffer');
      const headers = [
        'ETag',
        `"${sha256.toString('hex', 0, 8)}"`,
        'Cache-Control',
        'no-cache',
        'Repr-Digest',
        `sha-256=:${sha256.toString('base64')}:`,
        'Content-Disposition',
        `attachment; filename="age-${age}-${query.table}.${form}"`,
      ];
      if (matches(request.headers['if-none-match'], headers[1])) return answerEmpty(reply, 304, headers);
      answerDocument(
        reply,
        form === 'csv' ? `${dataForms.csv}; charset=utf-8; header=present` : dataForms[form],
        bytes,
        headers,
      );
    });
  }
}

function ageOf(request: FastifyRequest): number | undefined {
  const { age = '' } = paramsOf(request);
  return /^[1-9]\d{0,6}$/.test(age) ? Number(age) : undefined;
}

function giveEntries(request: FastifyRequest, reply: FastifyReply, file: PublishedFile): void {
  const etag = `"${file.chain.slice(0, 16)}"`;
  const headers = ['ETag', etag, 'Cache-Control', 'no-cache', 'Accept-Ranges', 'bytes'];
  if (matches(request.headers['if-none-match'], etag)) return answerEmpty(reply, 304, headers);
  const range = rangeOf(request, file.bytes, etag);
  if (isRefusal(range)) return answerRefusal(reply, range);
  const [from, to] = range ?? [0, file.bytes - 1];
  const stream =
    request.method === 'HEAD' ? undefined : createReadStream(file.path, { start: from, end: to });
  if (range === undefined) return answerFile(reply, 200, NDJSON, file.bytes, stream, headers);
  headers.push('Content-Range', `bytes ${from}-${to}/${file.bytes}`);
  answerFile(reply, 206, NDJSON, to - from + 1, stream, headers);
}

/** The first and last byte asked for; undefined for all: of several ranges, or in other units, too (RFC 9110, 14.2). */
function rangeOf(
  { headers }: FastifyRequest,
  bytes: number,
  etag: string,
): readonly [number, number] | Refusal | undefined {
  const if_range = headers['if-range'];
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || (first === '' && last === '') || (if_range !== undefined && if_range !== etag))
    return undefined;
  if (first === '') {
    if (Number(last) === 0) return refuse('out_of_file', { bytes });
    return [Math.max(0, bytes - Number(last)), bytes - 1];
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= bytes) return refuse('out_of_file', { bytes });
  return [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
}
