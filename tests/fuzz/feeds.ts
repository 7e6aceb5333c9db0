import assert from 'node:assert/strict';
import { once } from 'node:events';
import { purpose, Random, seedFrom } from '@realm/base';
import WebSocket from 'ws';
import type { ServerProcess } from '../support/server_process.ts';
import { isFault, players, rulesAt } from './http.ts';
import { Inputs } from './inputs.ts';
import { Known } from './known.ts';

const FEEDS = purpose('fuzz feeds');
/** Messages that a feed has under way; what is answered makes room for more. */
const AHEAD = 6;

/** Sends so many commands, good and spoilt, by feeds that take them; answers those that were answered by a fault of the server's. */
export async function fuzzFeeds(
  { address }: Pick<ServerProcess, 'address'>,
  seed: string,
  count: number,
): Promise<string[]> {
  const random = new Random(seedFrom(seed)).at(FEEDS);
  const people = await players(address);
  const inputs = new Inputs(random, people, new Known(await rulesAt(address), people[0].house));
  const faults: string[] = [];
  for (const player of people) {
    const headers = { cookie: player.cookie };
    const socket = new WebSocket(`${address.replace('http', 'ws')}/live?commands=true`, { headers });
    await once(socket, 'open');
    let [sent, answered] = [0, 0];
    const of_each = Math.ceil(count / people.length);
    await new Promise<void>((resolve) => {
      const send = () => {
        while (sent < of_each && sent - answered < AHEAD) socket.send(inputs.message(player, sent++));
      };
      socket.on('message', (data) => {
        const { type, status } = JSON.parse(String(data)) as {
          readonly type: string;
          readonly status: number;
        };
        if (type !== 'answer') return;
        if (isFault(status, data as Buffer)) faults.push(String(data));
        if (++answered === of_each) resolve();
        else send();
      });
      socket.on('close', () => resolve());
      send();
    });
    assert.equal(answered, of_each, 'every message is answered');
    socket.terminate();
  }
  return faults;
}
