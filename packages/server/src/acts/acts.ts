import type { Role } from '@realm/contract';
import type { comesTo, Wish } from '../ages/plan.ts';

/** What the command line may have done to accounts and ages. */
export type Act = (
  | { readonly act: 'set_role'; readonly account: string; readonly role: Role | 'none' }
  | { readonly act: 'set_subscriber'; readonly account: string; readonly subscriber: boolean }
  | { readonly act: 'plan_age'; readonly wish: Wish }
  | { readonly act: 'drop_plan' }
  | { readonly act: 'rename_archive'; readonly name: string; readonly to: string }
  | JournalAct
) & {
  /** Why, for the audit log. */
  readonly note: string;
};

/** What is an entry of the journal too, which has one writer. */
export type JournalAct = { readonly act: 'end_age' } | { readonly act: 'open_age' };

/** What rows of tables say alone. */
export type TableAct = Exclude<Act, JournalAct>;

export function isJournalAct(given: Act): given is Act & JournalAct {
  const { act } = given;
  return act === 'end_age' || act === 'open_age';
}

/** What an act came to: lines for whoever asked. */
export interface Done {
  readonly done: boolean;
  readonly told: readonly string[];
  /** What was planned. */
  readonly plan?: ReturnType<typeof comesTo>;
}

export const refused = (...told: string[]): Done => ({ done: false, told });
