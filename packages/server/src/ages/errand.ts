import { isRefusal, type Refusal, refusalText, refuse } from '@realm/contract';
import type { World } from '@realm/engine';
import { nowOn, type Stage, worldOn } from '../http/stage.ts';
import type { GameNode } from '../node.ts';
import type { Errand } from '../staff/errands.ts';
import { openedLine, openingOf } from './opening.ts';

/** Does what the command line has asked for, one errand after another; answers whether any are left until the game runs. */
export async function runErrands(stage: Stage): Promise<boolean> {
  const { errands } = stage;
  for (;;) {
    const errand = errands.next(Date.now());
    const world = worldOn(stage);
    if (errand === undefined) return false;
    // Whoever asked takes it back when that takes too long.
    if (isRefusal(world)) return true;
    errands.move(errand.id, 'taken');
    await (errand.act === 'end_age' ? end(stage, world, errand) : open(stage, world, errand));
  }
}

async function end(stage: Stage, world: World, errand: Errand): Promise<void> {
  const { age, name } = world.age;
  const about = { age };
  if (world.ended) return refused(stage, errand, about, refuse('age_ended'));
  const refusal = await (stage.node as GameNode).writer.endAge(() =>
    done(stage, errand, about, `age ${age}, ${name}: ended`),
  );
  if (refusal !== undefined) refused(stage, errand, about, refusal);
}

async function open(stage: Stage, world: World, errand: Errand): Promise<void> {
  const opening = openingOf(stage.ages, world, nowOn(stage));
  if ('refusal' in opening) return refused(stage, errand, {}, opening.refusal, opening.errors);
  const about = { age: opening.entry.age, archived: opening.archived };
  await stage.restart(opening, () => done(stage, errand, about, openedLine(opening)));
}

/** Belongs into the commit of the act. */
function done({ staff, errands }: Stage, { id, act, note }: Errand, about: object, told: string): void {
  staff.audit.add({ at: Date.now(), account: null, act, note, about: { ...about }, outcome: 'done' });
  errands.move(id, 'done', [told]);
}

function refused(
  { staff, errands }: Stage,
  { id, act, note }: Errand,
  about: object,
  refusal: Refusal,
  errors: readonly string[] = [],
): void {
  const why = { ...about, refused: refusal.code };
  staff.audit.add({ at: Date.now(), account: null, act, note, about: why, outcome: 'refused' });
  errands.move(id, 'refused', [refusalText(refusal), ...errors]);
}
