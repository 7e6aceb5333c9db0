/** How long players are asked to come back while the next age opens in place of one that has ended. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Knocker } from '../tests/support/knocker.ts';
import { startProcess } from '../tests/support/server_process.ts';
import { WIDE_HOUSES, WIDE_PARAMS } from '../tests/support/wide_age.ts';
import { Player } from '../tests/wire/player.ts';
import { single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { program } from './lib/program.ts';

/** Ticks that each age runs before it ends: its houses have something to remember. */
const TICKS = 10;

await program(async ({ quick }) =>
  withFolder(async (folder) => {
    const server = await startProcess(path.join(folder, 'data'), '--robots', '0', '--seed', 'bench');
    const ada = await new Player(server.address).signIn('Ada');
    const post = async (place: string, body: object) => {
      const { status, body: told } = await ada.post(place, body);
      if (status !== 200) throw new Error(`${place}: ${JSON.stringify(told)}`);
    };
    const open = async () => {
      await post('/dev/age/plan', { ruleset: 'embers-1', start_at: 0, params: WIDE_PARAMS });
      await post('/dev/age/end', {});
      const started = performance.now();
      await post('/dev/age/open', {});
      return performance.now() - started;
    };
    await open();
    const gaps: number[] = [];
    const openings: number[] = [];
    let refused = 0;
    for (let i = 0; i < (quick ? 2 : 10); i++) {
      await post('/dev/tick', { count: TICKS });
      const knocker = new Knocker(`${server.address}/age`);
      while (knocker.count(200) < 10) await sleep(5);
      openings.push(await open());
      const before = knocker.count(200);
      while (knocker.count(200) < before + 10) await sleep(5);
      const { troubles, longest_gap_ms } = await knocker.stop();
      refused += troubles.length;
      gaps.push(longest_gap_ms);
    }
    await server.stop();
    return [
      spread(`opening an age with ${WIDE_HOUSES} houses`, 'ms', openings),
      spread('longest time without an answer of 200 meanwhile', 'ms', gaps, { at_most: 1_000 }),
      single('connections refused or cut', '', refused, { at_most: 0 }),
    ];
  }),
);
