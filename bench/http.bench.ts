/**
 * What a durable command and a read cost the server in processor time over real HTTP, against the same HTTP library
 * answering a constant, and how long commands take at a steady rate.
 */
import { ServerChild } from './http/child.ts';
import { Connection, closedLoop, openLoop, request } from './http/load.ts';
import { call, foundPlayers, missingOrders, nextOrder, type Player } from './http/players.ts';
import { writeRichAge } from './http/rich_age.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { percentile } from './lib/numbers.ts';
import { type Options, program } from './lib/program.ts';

const PLAYERS = 64;
/** Bytes of a usual answer to a command; what the yardstick answers too. */
const REPLY_BYTES = 560;

class Bench {
  private readonly realm: ServerChild;
  private readonly constant: ServerChild;
  private readonly players: readonly Player[];
  private readonly to_realm: readonly Connection[];
  private readonly to_constant: readonly Connection[];

  private constructor(
    realm: ServerChild,
    constant: ServerChild,
    players: readonly Player[],
    connections: readonly Connection[][],
  ) {
    this.realm = realm;
    this.constant = constant;
    this.players = players;
    [this.to_realm, this.to_constant] = connections;
  }

  static async open(realm: ServerChild, constant: ServerChild): Promise<Bench> {
    const players = await foundPlayers(realm.port, PLAYERS);
    const open = (port: number) => Promise.all(players.map(() => Connection.open(port)));
    return new Bench(realm, constant, players, [await open(realm.port), await open(constant.port)]);
  }

  /** Rounds of commands and of the constant, in turns; then a steady rate. */
  async commands(rounds: number, count: number): Promise<Figure[]> {
    const players = this.players;
    const next = (index: number) => nextOrder(players[index]);
    const constants = players.map(({ requests }) => constantly(requests.build));
    const per_command: number[] = [];
    const per_constant: number[] = [];
    let answered = 0;
    let accepted = 0;
    for (let round = -1; round < rounds; round++) {
      const [realm_us, loaded] = await used(this.realm, () => closedLoop(this.to_realm, count, next));
      const [constant_us] = await used(this.constant, () =>
        closedLoop(this.to_constant, count, (index) => constants[index]),
      );
      const done = loaded.statuses.get(200) ?? 0;
      answered += count;
      accepted += done;
      // The first round warms both up.
      if (round === -1) continue;
      per_command.push(realm_us / done);
      per_constant.push(constant_us / count);
    }
    const seconds = 4;
    const steady = await openLoop(this.to_realm, 10_000, seconds * 1_000, next);
    answered += steady.latencies_ms.length;
    accepted += steady.statuses.get(200) ?? 0;
    return [
      spread('a durable command', 'µs', per_command),
      spread('the library answering a constant', 'µs', per_constant),
      spread('command / constant', 'times', ratios(per_command, per_constant), { at_most: 2 }),
      single('commands accepted', '%', (100 * accepted) / answered, { at_least: 95 }),
      single('orders accepted that are not there', '', await missingOrders(this.realm.port, players), {
        at_most: 0,
      }),
      single('10,000 a second: median', 'ms', percentile(steady.latencies_ms, 0.5)),
      single('10,000 a second: p99', 'ms', percentile(steady.latencies_ms, 0.99), { at_most: 8 }),
    ];
  }

  /** Reads while 500 commands a second run, against as many constant bytes. */
  async reads(rounds: number): Promise<Figure[]> {
    const { cookie } = this.players[0];
    const rankings = await call(this.realm.port, 'GET', '/rankings');
    const me = await call(this.realm.port, 'GET', '/me', cookie);
    return [
      ...(await this.read('/rankings', () => request('GET', '/rankings'), rankings.bytes, rounds, 1.2)),
      ...(await this.read('/me', ({ cookie }) => request('GET', '/me', cookie), me.bytes, rounds, 2)),
    ];
  }

  private async read(
    name: string,
    make: (player: Player) => Buffer,
    bytes: number,
    rounds: number,
    at_most: number,
  ): Promise<Figure[]> {
    const requests = this.players.map(make);
    const constant = request('GET', `/bytes?bytes=${bytes}`);
    // Half of the connections read, the other half give commands.
    const readers = this.to_realm.slice(0, PLAYERS / 2);
    const writers = this.to_realm.slice(PLAYERS / 2);
    const commands = (ms: number) =>
      openLoop(writers, 500, ms, (index) => nextOrder(this.players[PLAYERS / 2 + index]));
    const COUNT = 5_000;
    const per_read: number[] = [];
    const per_constant: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const window_ms = 1_500;
      const [commands_us] = await used(this.realm, () => commands(window_ms));
      const [both_us] = await used(this.realm, () =>
        Promise.all([commands(window_ms), closedLoop(readers, COUNT, (index) => requests[index])]),
      );
      const [constant_us] = await used(this.constant, () =>
        closedLoop(this.to_constant.slice(0, PLAYERS / 2), COUNT, () => constant),
      );
      if (round === -1) continue;
      per_read.push((both_us - commands_us) / COUNT);
      per_constant.push(constant_us / COUNT);
    }
    return [
      spread(`${name} (${bytes} bytes), 500 commands a second beside it`, 'µs', per_read),
      spread(`${bytes} constant bytes`, 'µs', per_constant),
      spread(`${name} / constant`, 'times', ratios(per_read, per_constant), { at_most }),
    ];
  }
}

/** Processor time in µs that a server used while `work` ran. */
async function used<T>(server: ServerChild, work: () => Promise<T>): Promise<[number, T]> {
  const before = await server.cpu();
  const result = await work();
  return [(await server.cpu()) - before, result];
}

function ratios(a: readonly number[], b: readonly number[]): number[] {
  return a.map((value, i) => value / b[i]);
}

/** The same request to the yardstick, which answers as many bytes as a command's answer has. */
function constantly(order: Buffer): Buffer {
  return Buffer.from(order.toString().replace('POST /commands ', `POST /commands?bytes=${REPLY_BYTES} `));
}

await program(({ quick }: Options) =>
  withFolder(async (folder) => {
    writeRichAge(`${folder}/ages`);
    const realm = await ServerChild.start('realm.ts', `${folder}/data`, `${folder}/ages`);
    const constant = await ServerChild.start('constant.ts');
    try {
      const bench = await Bench.open(realm, constant);
      return [
        ...(await bench.commands(quick ? 3 : 9, quick ? 3_000 : 6_000)),
        ...(await bench.reads(quick ? 3 : 7)),
      ];
    } finally {
      await Promise.all([realm.stop(), constant.stop()]);
    }
  }),
);
