import { type Command, isRefusal, type Refusal } from '@realm/contract';
import type { Said } from '@realm/engine';
import type { PlayerAccess } from '@realm/robots';
import { worldReads } from '../robots/world_reads.ts';
import type { LabGame } from './lab_game.ts';
import { readReports } from './read_reports.ts';

/** Told of every command a robot gave and what was answered; the world is as it left it. */
export type Heard = (command: Command, outcome: Said | Refusal) => void;

interface Waiting {
  readonly house: number;
  readonly command: Command;
  readonly resolve: (accepted: boolean) => void;
  readonly reject: (bug: unknown) => void;
}

/**
 * Access to a world of the lab. As on a server, orders of houses that play at once gather until all of these have
 * given theirs or read something, are done in that order, and only then answered.
 */
export function labAccess(
  game: LabGame,
  heard: Heard = () => {},
  say: PlayerAccess['say'] = () => {},
): PlayerAccess {
  let waiting: Waiting[] = [];
  const doAll = () => {
    const all = waiting;
    waiting = [];
    try {
      const outcomes = all.map(({ house, command }) => {
        const outcome = game.order(house, command);
        heard(command, outcome);
        return outcome;
      });
      all.forEach(({ resolve }, i) => {
        resolve(!isRefusal(outcomes[i]));
      });
    } catch (bug) {
      for (const { reject } of all) reject(bug);
    }
  };
  return {
    ...worldReads(() => game.world),
    reports: readReports(game.world),
    say,
    command: (house, command) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(doAll);
        waiting.push({ house, command, resolve, reject });
      }),
  };
}
