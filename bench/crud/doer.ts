import type { CommandOf } from '@realm/contract';
import { rulesOf } from '../../tests/support/age.ts';

/** The command that everybody does: its check is one comparison, so that what is measured is what keeps it. */
export type Order = CommandOf<'set_draft'>;

/** Something that does commands, each durable before it is told of. */
export interface Doer {
  /** Resolves once it is durable; throws where it was refused. */
  give(order: Order): Promise<void>;
  close(): Promise<void>;
}

/** The highest rate that is accepted, as the age file has it. */
export const RATE_MAX_BP = rulesOf().params.draft_rate_max_bp;

/** Houses that orders are for, each as often as any. */
export const HOUSES = 1_000;

/**
 * Orders that wait at once, for everybody alike: as many players as have just pressed a button. Whoever has done one has
 * the next at once.
 */
export const WAITING = 512;

/** Commands a second, durable, over some ms. */
export async function rateOf(doer: Doer, ms: number, waiting = WAITING): Promise<number> {
  const started = performance.now();
  const ends = started + ms;
  let done = 0;
  let turn = 0;
  const player = async () => {
    while (performance.now() < ends) {
      turn++;
      // No two in a row for the same house, nor with the same value.
      await doer.give({
        type: 'set_draft',
        house: 1 + ((turn * 7) % HOUSES),
        rate_bp: turn % (RATE_MAX_BP + 1),
      });
      done++;
    }
  };
  await Promise.all(Array.from({ length: waiting }, player));
  return done / ((performance.now() - started) / 1_000);
}
