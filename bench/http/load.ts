/** The load generator: a process of its own, told by messages what to do. */
import { performance } from 'node:perf_hooks';
import type { Outcome, Player, Setup, Stretch } from './messages.ts';
import type { Order } from './orders.ts';
import { type Answer, Connection, requestBytes } from './wire.ts';

let players: readonly Player[] = [];
let orders: readonly Order[] = [];
/** Requests by player and order. */
let requests: Buffer[][] = [];
/** Where each player stands in the orders, from stretch to stretch. */
let turns: number[] = [];
/** Each player's connections to the server that is under load: they stay open from stretch to stretch, as players' do. */
let open = { port: 0, connections: [] as Connection[], readers: [] as Connection[] };

process.on('message', (message: Setup | Stretch) => {
  if (message.kind === 'setup') {
    ({ players, orders } = message);
    requests = players.map(({ cookie, house }) =>
      orders.map((order) => requestBytes('POST', '/commands', cookie, { ...order, house })),
    );
    turns = players.map((_, p) => (p * 7) % orders.length);
    process.send?.('ready');
  } else {
    run(message).then(
      (outcome) => process.send?.(outcome),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
});

/** What a stretch has come to so far. */
class Tally {
  readonly accepted = players.map(() => orders.map(() => 0));
  accepted_count = 0;
  refused_count = 0;
  command_bytes = 0;
  reads = 0;
  read_bytes = 0;
  readonly latencies_ms: number[] = [];
  readonly read_latencies_ms: number[] = [];

  command(player: number, order: number, { status, length }: Answer): void {
    if (status === 200) {
      this.accepted[player][order]++;
      this.accepted_count++;
      this.command_bytes += length;
    } else this.refused_count++;
  }

  read({ status, length }: Answer): void {
    if (status !== 200) throw new Error(`a read was answered ${status}`);
    this.reads++;
    this.read_bytes += length;
  }
}

async function run(stretch: Stretch): Promise<Outcome> {
  const { port, ms, commands_a_second, reads_a_second, reads, read, read_after_command } = stretch;
  const reads_on = read !== undefined && !read_after_command;
  const { connections, readers } = await connectionsTo(port, reads_on || reads !== undefined);
  const tally = new Tally();
  const started = performance.now();
  const ends = started + ms;
  const over: Promise<void>[] = [];
  const reading = players.map(({ cookie }) => requestBytes('GET', read ?? '/', cookie));
  if (commands_a_second !== undefined) {
    const { latencies_ms } = tally;
    const send = (player: number, done: () => void) => order(connections[player], player, tally, done);
    over.push(atFixedTimes(players.length, commands_a_second, ends, send, latencies_ms));
  } else
    over.push(
      ...connections.map((c, p) =>
        oneAfterAnother(c, p, ends, tally, read_after_command ? reading[p] : undefined),
      ),
    );
  if (reads_on) over.push(...readers.map((connection, p) => readOn(connection, reading[p], ends, tally)));
  if (reads !== undefined && reads_a_second !== undefined) {
    const asked = players.map(({ cookie }) => reads.map((each) => requestBytes('GET', each, cookie)));
    let turn = 0;
    const send = (player: number, done: () => void) =>
      readers[player].send(asked[player][turn++ % reads.length], (answer) => {
        tally.read(answer);
        done();
      });
    over.push(atFixedTimes(players.length, reads_a_second, ends, send, tally.read_latencies_ms));
  }
  await Promise.all(over);
  const seconds = (performance.now() - started) / 1_000;
  const { accepted, accepted_count, refused_count } = tally;
  return {
    accepted,
    accepted_count,
    refused_count,
    reads: tally.reads,
    command_bytes: tally.command_bytes / accepted_count,
    read_bytes: tally.read_bytes / tally.reads,
    seconds,
    latencies_ms: tally.latencies_ms.sort((a, b) => a - b),
    read_latencies_ms: tally.read_latencies_ms.sort((a, b) => a - b),
  };
}

/** A connection a player for commands, and where there are reads another for these; those to another server are closed. */
async function connectionsTo(port: number, there_are_reads: boolean): Promise<typeof open> {
  const connect = () =>
    new Connection(port, (error) => {
      throw error;
    });
  if (open.port !== port || open.connections.length !== players.length) {
    for (const connection of [...open.connections, ...open.readers]) connection.close();
    open = { port, connections: players.map(connect), readers: [] };
  }
  if (there_are_reads && open.readers.length === 0) open.readers = players.map(connect);
  await Promise.all([...open.connections, ...open.readers].map((connection) => connection.opened()));
  return open;
}

/** Sends a player's next order. */
function order(connection: Connection, player: number, tally: Tally, done: () => void): void {
  const turn = turns[player];
  turns[player] = (turn + 1) % orders.length;
  connection.send(requests[player][turn], (answer) => {
    tally.command(player, turn, answer);
    done();
  });
}

/** A player's orders, each when the one before is answered, with a read in between if there is one. */
function oneAfterAnother(
  connection: Connection,
  player: number,
  ends: number,
  tally: Tally,
  read: Buffer | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    const next = () => {
      if (performance.now() >= ends) resolve();
      else order(connection, player, tally, read === undefined ? next : readThenNext);
    };
    const readThenNext = () =>
      connection.send(read as Buffer, (answer) => {
        tally.read(answer);
        next();
      });
    next();
  });
}

function readOn(connection: Connection, read: Buffer, ends: number, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    const next = () => {
      if (performance.now() >= ends) resolve();
      else
        connection.send(read, (answer) => {
          tally.read(answer);
          next();
        });
    };
    next();
  });
}

/**
 * Requests at fixed times, whoever is free: one that finds nobody free waits, and its time runs from when it was due,
 * so that a server that stops for a while is not let off what would have come meanwhile.
 */
function atFixedTimes(
  count: number,
  a_second: number,
  ends: number,
  ask: (player: number, done: () => void) => void,
  latencies_ms: number[],
): Promise<void> {
  const free = Array.from({ length: count }, (_, player) => player);
  const started = performance.now();
  const total = Math.floor(((ends - started) / 1_000) * a_second);
  let sent = 0;
  let answered = 0;
  return new Promise((resolve) => {
    const send = () => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * a_second) + 1);
      while (sent < due && free.length > 0) {
        const player = free.shift() as number;
        const due_at = started + (sent / a_second) * 1_000;
        sent++;
        ask(player, () => {
          latencies_ms.push(performance.now() - due_at);
          free.push(player);
          answered++;
        });
      }
      if (answered === total) resolve();
      // Asleep in between: one that looks all the time takes a core from the server it measures.
      else setTimeout(send, 1);
    };
    send();
  });
}
