import type { RealmWork } from '@realm/rules';
import type { Readable } from '../../world/readonly.ts';
import type { Realm } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** How a realm stands to its work. */
export interface WorkVotes {
  /** States with a leader that are for it. */
  readonly votes_yes: number;
  /** More than half of the states that have a leader. */
  readonly votes_needed: number;
}

/** Counts the votes for a realm's work; `yes` are the states that are for it. */
export function workVotes({ states }: Pick<Readable<Realm>, 'states'>, yes: readonly number[]): WorkVotes {
  let led = 0;
  let votes_yes = 0;
  for (const { id, leader } of states) {
    if (leader === 0) continue;
    led += 1;
    if (yes.includes(id)) votes_yes += 1;
  }
  return { votes_yes, votes_needed: Math.floor(led / 2) + 1 };
}

/** The work a realm may come to next; undefined when it has finished every one. */
export function nextWork(
  { rules }: ReadonlyWorld,
  { works }: Pick<Readable<Realm>, 'works'>,
): RealmWork | undefined {
  return rules.realm_works[works.done];
}
