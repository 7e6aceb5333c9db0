import { canonicalBytes } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import type { AgeEntry, ReadonlyWorld } from '@realm/engine';
import type { Journal } from '@realm/journal';
import { ageName } from '@realm/rules';
import type { AgeKeeper } from './keeper.ts';
import { archiveName } from './shelf.ts';

/** What an opening will do, once nothing stands against it. */
export interface Opening {
  readonly entry: AgeEntry;
  /** The name the world that has ended is archived under. */
  readonly archived: string;
}

/** What the opening of the planned age would be now, or everything that stands against it. `now` is in ms. */
export function openingOf(
  keeper: AgeKeeper,
  world: Pick<ReadonlyWorld, 'age' | 'ended'>,
  now: number,
): Opening | { readonly refusal: Refusal; readonly errors?: readonly string[] } {
  if (!world.ended) return { refusal: refuse('age_under_way') };
  const plan = keeper.shelf.plan();
  if (plan === undefined) return { refusal: refuse('nothing_planned') };
  const understood = keeper.check(plan, world, now);
  if ('problems' in understood) {
    const { problems } = understood;
    return { refusal: refuse('plan_problems', { problems: problems.length }), errors: problems };
  }
  const archived = archivedAs(world.age, keeper);
  if (keeper.shelf.archive(archived) !== undefined)
    return { refusal: refuse('archive_exists', { name: archived }) };
  return { entry: understood.entry, archived };
}

/**
 * The name of an age's archive: after its own. An age file whose name has no number gives every age of it the same one: from the second
 * on theirs is added. What staff named as an age before stands in the way.
 */
function archivedAs({ age, name, ruleset }: ReadonlyWorld['age'], { shelf }: AgeKeeper): string {
  // A name without a letter or a digit makes no name of an archive.
  const plain = archiveName(name) || `age-${age}`;
  const is_of_file = name === ageName(ruleset, age) && !plain.endsWith(`-${age}`);
  return is_of_file && shelf.archive(plain) !== undefined ? `${plain}-${age}` : plain;
}

/**
 * Opens an age: one commit makes its first entry durable, puts the world before it into the archives, forgets the plan,
 * who fed whom and who was let in before, and does what `besides` adds. Before it there is the old age, after it the new one, and never anything between. The
 * journal's writer must have stopped.
 */
export async function openAge(
  journal: Journal,
  keeper: AgeKeeper,
  { entry, archived }: Opening,
  ended_age: number,
  besides: () => void,
): Promise<void> {
  const first_seq = journal.start();
  const last_seq = journal.head().seq;
  const tables = () => {
    keeper.shelf.addArchive({ name: archived, age: ended_age, first_seq, last_seq, archived_at: entry.at });
    keeper.shelf.dropPlan();
    keeper.flows.clear();
    keeper.access.forgetBefore(entry.age);
    besides();
  };
  await journal.append([canonicalBytes({ ...entry, names: 'beside' })], [], { begins: true, tables });
  keeper.refresh();
}
