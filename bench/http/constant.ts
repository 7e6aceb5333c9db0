/**
 * The yardstick: the same HTTP library, which takes the same body, checks it against the same schema, and answers a
 * constant of as many bytes as it is told in the address: `POST /commands?bytes=800`, `GET /bytes?bytes=16000`.
 */
import type { AddressInfo } from 'node:net';
import { decodeCommand } from '@realm/contract';
import fastify from 'fastify';
import { answerParent } from './child.ts';

const app = fastify();
const constants = new Map<string, Buffer>();
const constantOf = (bytes: string) => {
  let constant = constants.get(bytes);
  if (constant === undefined) {
    constant = Buffer.from(JSON.stringify({ constant: 'x'.repeat(Number(bytes) - 15) }));
    constants.set(bytes, constant);
  }
  return constant;
};

interface Bytes {
  Querystring: { bytes: string };
}
app.post<Bytes>('/commands', (request, reply) => {
  const { refusal } = decodeCommand(request.body);
  if (refusal !== undefined) return reply.code(422).send(refusal);
  return reply.type('application/json').send(constantOf(request.query.bytes));
});
app.get<Bytes>('/bytes', (request, reply) =>
  reply.type('application/json').send(constantOf(request.query.bytes)),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
answerParent(port, () => app.close());
