/**
 * The yardstick: the HTTP library alone. It takes the body of a command apart and checks it as the server does, and
 * answers a constant; and it answers reads with constant bytes.
 */

import type { AddressInfo } from 'node:net';
import { decodeCommand } from '@realm/contract';
import Fastify from 'fastify';

/** Lengths of what it answers: to a command, and to each path. */
const lengths = JSON.parse(process.argv[2]) as { command: number; reads: Record<string, number> };

const app = Fastify({ logger: false });
app.setValidatorCompiler(() => (body) => {
  const { refusal } = decodeCommand(body);
  return refusal === undefined ? { value: body } : { error: new Error(refusal.code) };
});
const reply = JSON.stringify({ constant: 'x'.repeat(Math.max(0, lengths.command - 15)) });
app.post('/commands', { schema: { body: {} } }, (_request, answer) => {
  answer.header('content-type', 'application/json').send(reply);
});
for (const [path, length] of Object.entries(lengths.reads)) {
  const bytes = Buffer.alloc(length, 'x');
  app.get(path, (_request, answer) => {
    answer.header('content-type', 'application/json').send(bytes);
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
console.log(`listening at http://127.0.0.1:${port}:`);
process.on('SIGTERM', () => process.exit(0));
