import type { Refusal } from '@realm/contract';
import { byStaff, endByStaff, type World } from '@realm/engine';
import type { Journal } from '@realm/journal';
import type { AgeKeeper } from '../ages/keeper.ts';
import { openAge } from '../ages/opening.ts';
import { encodeEnd, encodeStaff } from '../game/encode.ts';
import { OtherEngine, openingEntryOf, type Playable, recover } from '../game/recovery.ts';
import { entryAt } from '../game/scheduler.ts';
import { tellEnded } from '../notices/ended.ts';
import type { JournalActs } from './act.ts';
import type { Books } from './books.ts';

/** The newest age of a journal on which no server plays. */
export interface Unplayed {
  readonly age: World['age'];
  readonly ended: boolean;
  /** The world; undefined where it was not looked at, or is another engine's to play. */
  readonly world: World | undefined;
  /** Why there is no world. */
  readonly other_engine?: OtherEngine;
}

/** The age alone or, where `whole`, the world too. That an age of another engine has ended its stored result tells. */
export async function unplayedOf(journal: Playable, ages: AgeKeeper, whole: boolean): Promise<Unplayed> {
  const age = await openingEntryOf(journal, journal.start());
  const ended = ages.books.row(age.age) !== undefined;
  if (!whole) return { age, ended, world: undefined };
  try {
    const world = await recover(journal);
    return { age: world.age, ended: world.ended, world };
  } catch (error) {
    if (error instanceof OtherEngine) return { age, ended, world: undefined, other_engine: error };
    throw error;
  }
}

/** Writes entries where nobody else does. */
export function writingTo(
  journal: Journal,
  { ages, fair_play, names, notices }: Pick<Books, 'ages' | 'fair_play' | 'names' | 'notices'>,
  { age, world, other_engine }: Unplayed,
  now_ms: number,
): JournalActs {
  return {
    async end(tables): Promise<Refusal | undefined> {
      if (world === undefined) throw other_engine ?? new Error('the world was not looked at');
      // No tick comes after it that could lose its time.
      const at = Math.max(world.at, now_ms);
      endByStaff(world, { kind: 'end', at });
      await journal.append([encodeEnd({ at })], [], { tables });
      ages.books.close(world);
      return undefined;
    },

    async act(act, tables): Promise<Refusal | undefined> {
      if (world === undefined) throw other_engine ?? new Error('the world was not looked at');
      const at = entryAt(world, now_ms);
      const refusal = byStaff(world, { kind: 'staff', at, act });
      if (refusal !== null) return refusal;
      const passed = world.transfers.drain();
      const all = () => {
        ages.flows.add(passed);
        tables();
      };
      await journal.append([encodeStaff({ at, act })], [], { tables: all });
      return undefined;
    },

    told: async () => undefined,

    async open(opening, tables): Promise<void> {
      if (world !== undefined) {
        // The server that ran last may have been killed between the end and this, and the next will see the new age alone.
        ages.books.close(world);
        fair_play.keep(world);
        tellEnded(notices, names.players, world, now_ms);
      }
      await openAge(journal, ages, opening, age.age, () => {
        fair_play.begin();
        tables();
      });
    },

    late_ticks: undefined,
    resume: () => {},
    handOver: undefined,
  };
}
