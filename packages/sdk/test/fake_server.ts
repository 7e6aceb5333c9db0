import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** What the fake server does with one request. */
export type Answer = (asked: Asked, response: ServerResponse) => void;

/** A server that answers each request with the next of a list of answers, the last again and again. */
export async function fakeServer(t: TestContext, answers: Answer[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? undefined : JSON.parse(text);
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    answers[Math.min(asked.length, answers.length) - 1](one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.closeAllConnections());
  t.after(() => server.close());
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base_url, asked };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r1', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** A success with a text as it is. */
export function plain(type: string, text: string): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(text);
  };
}

/** Hangs up without an answer. */
export const hangUp: Answer = (_, response) => {
  response.destroy();
};
