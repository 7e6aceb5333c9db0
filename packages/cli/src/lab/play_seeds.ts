import { Worker } from 'node:worker_threads';
import type { LabOptions } from './lab.ts';
import { type Played, playSeed } from './play_seed.ts';
import type { Told } from './thread.ts';

/** How far all is: ticks played of all worlds, and the commands of the world that was just heard of. */
type OnTick = (ticks: number, commands: number) => void;

/**
 * Plays worlds that differ by their seeds, `threads` of them at once, and passes each on as soon as it and all before
 * it are played. A world comes out the same on whatever thread it is played.
 */
export async function playSeeds(
  seeds: readonly LabOptions[],
  threads: number,
  onTick: OnTick,
  onPlayed: (played: Played) => void,
): Promise<void> {
  const ticks = seeds.map(() => 0);
  const done: (Played | undefined)[] = seeds.map(() => undefined);
  let begun = 0;
  let passed = 0;
  const players = Math.min(threads, seeds.length);
  const play = players === 1 ? playSeed : playOnThread;
  const work = async () => {
    while (begun < seeds.length) {
      const at = begun++;
      done[at] = await play({
        ...seeds[at],
        onTick(_ticks, commands) {
          ticks[at] += 1;
          onTick(
            ticks.reduce((a, b) => a + b),
            commands,
          );
        },
      });
      for (let next = done[passed]; next !== undefined; next = done[passed]) {
        passed += 1;
        onPlayed(next);
      }
    }
  };
  await Promise.all(Array.from({ length: players }, work));
}

function playOnThread({ onTick, ...options }: LabOptions): Promise<Played> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: options });
  return new Promise((resolve, reject) => {
    thread.on('message', (told: Told) => {
      if ('played' in told) resolve(told.played);
      else onTick?.(told.ticks, told.commands);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a thread of the lab ended with ${code}`)));
  });
}
