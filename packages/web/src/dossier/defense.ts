import type { CommandReply } from '@realm/contract';

export type Attacked = Extract<CommandReply, { type: 'attacked' }>;
/** What a count of the other side's troops said, and how far it may be off. */
export type Known = Pick<NonNullable<Attacked['known']>, 'defense' | 'error_bp'>;

/**
 * The defense that a count stands for, which may be off by `error_bp` either way and is rounded down, and of it as much
 * as a kind of attack must beat, `share_bp`.
 */
export function defenseOf({ defense, error_bp }: Known, share_bp: number): { least: number; most: number } {
  const beaten = (strength: number) => Math.ceil((strength * share_bp) / 10_000);
  return {
    least: beaten(Math.floor((defense * 10_000) / (10_000 + error_bp))),
    most: beaten(Math.ceil(((defense + 1) * 10_000) / (10_000 - error_bp))),
  };
}
