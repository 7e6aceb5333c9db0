import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether somebody listens at a port. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const there = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return there;
}
