/** `/mcp`: agents play by the Model Context Protocol, as whoever's token they have. */
import { because, isRefusal, type Refusal, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answered } from '../../mcp/agent_server.ts';
import { askWithin } from '../../mcp/ask_within.ts';
import type { Wanted } from '../../mcp/tools.ts';
import type { AddressOf } from '../../serve/address.ts';
import { answerRaw, answerRefusal } from '../../serve/answer.ts';
import { readBody } from '../../serve/body.ts';
import { foreignOrigin, isBearer } from '../../serve/caller.ts';
import { refusalIn } from '../../serve/language.ts';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';

const MCP_PATH = '/mcp';

/** What a client of an agent sends along that the requests it makes have, too: whose they are, and where they come from. */
const PASSED = ['authorization', 'x-forwarded-for'];

/** What the protocol wants a client to take, whether it says so or not. */
const ACCEPTED = 'application/json, text/event-stream';
const OF_THE_PROTOCOL = /^mcp-/;

/** What goes on without end: nothing here changes but by ticks, and those are told elsewhere. */
const STREAMS = 'subscriptions/listen';

export function routeMcp(
  http: FastifyInstance,
  { bare }: Routes,
  service: Service,
  addressOf: AddressOf,
): void {
  const refusesOthers = (request: FastifyRequest) =>
    // A page elsewhere may have had its browser ask: for a token that stands in no page of the game's.
    request.headers.origin === undefined ? undefined : foreignOrigin(request.raw, service.site);

  bare(
    { method: 'POST', path: MCP_PATH, caller: 'anyone', limit: 'reads', any_page: true },
    async (request, reply) => {
      const foreign = refusesOthers(request);
      if (foreign !== undefined) return answerRefusal(reply, foreign);
      const body = readBody(request);
      if (isRefusal(body)) return answerRefusal(reply, body);
      const method = methodOf(body.value);
      if (method === undefined)
        return answerRefusal(
          reply,
          refuse('malformed', { reason: because('it is no message of JSON-RPC 2.0') }),
        );
      if (method === STREAMS) return answerRefusal(reply, refuse('not_found'));
      // A browser's cookie counts for nothing here.
      const sign_in = isBearer(request.sign_in) ? request.sign_in : undefined;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const ask = (wanted: Wanted) => askAs(http, request, wanted, addressOf, gone.signal);
      // Read once somebody asks: what speaks the protocol is large, and most servers start without.
      const { agentHandler } = await import('../../mcp/agent_server.ts');
      const refused = (refusal: Refusal): Answered => {
        const { status, body } = refusalIn(request.language, refusal);
        return { status, body: JSON.stringify({ ...body, request_id: request.id }) };
      };
      const handler = agentHandler({ scopes: sign_in?.scopes, ask, refused });
      const url = `${service.site.origin ?? 'http://localhost'}${MCP_PATH}`;
      const sent = new Headers({ accept: ACCEPTED, 'content-type': 'application/json' });
      for (const [name, value] of Object.entries(request.headers))
        if (OF_THE_PROTOCOL.test(name) && typeof value === 'string') sent.set(name, value);
      const answered = await handler.fetch(new Request(url, { method: 'POST', headers: sent }), {
        parsedBody: body.value,
      });
      return answerRaw(
        reply,
        answered.status,
        'application/json',
        Buffer.from(messageIn(await answered.text())),
      );
    },
  );
}

/** A message, also out of a stream of one event, as which older revisions answer: nothing else comes after it. */
function messageIn(said: string): string {
  return /^data: (.*)$/m.exec(said.startsWith('{') ? '' : said)?.[1] ?? said;
}

/** What a message asks for, or answers with; undefined for what is none, or many. */
function methodOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('jsonrpc' in body) || body.jsonrpc !== '2.0')
    return undefined;
  return 'method' in body && typeof body.method === 'string' ? body.method : undefined;
}

/** Makes a request of the interface, through the same door as everybody. */
function askAs(
  http: FastifyInstance,
  { headers, raw, language }: FastifyRequest,
  wanted: Wanted,
  addressOf: AddressOf,
  signal: AbortSignal,
): Promise<Answered> {
  const passed = PASSED.map((name) => [name, headers[name]]).filter(([, value]) => value !== undefined);
  const from = raw.socket.remoteAddress ?? addressOf(raw);
  return askWithin(http, wanted, { from, headers: Object.fromEntries(passed), language, signal });
}
