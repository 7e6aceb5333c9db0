import { isRefusal, type Refusal, refusalText, refuse } from '@realm/contract';
import type { World } from '@realm/engine';
import { openedLine, openingOf } from '../ages/opening.ts';
import type { GameNode } from '../game/node.ts';
import { nowOn, type Stage, worldOn } from '../serve/stage.ts';
import { type Act, type Done, isJournalAct, type JournalAct } from './acts.ts';
import { Desk } from './desk.ts';

/** Does what the command line has asked for, one errand after another; answers whether any are left until the game runs. */
export async function runErrands(stage: Stage): Promise<boolean> {
  const { errands } = stage;
  for (;;) {
    const errand = errands.next(Date.now());
    const world = worldOn(stage);
    if (errand === undefined) return false;
    // Whoever asked takes it back when that takes too long.
    if (isRefusal(world)) return true;
    const { id, act, note } = errand;
    errands.move(id, 'taken');
    const done = await actOnGame(stage, world, act, note, ({ told }) => errands.move(id, 'done', told));
    if (!done.done) errands.move(id, 'refused', done.told);
  }
}

/** Does on a running server what the command line asks it to, or says why the game can't be changed now. */
export async function actOnStage(stage: Stage, act: Act): Promise<Done | Refusal> {
  const world = worldOn(stage);
  if (isRefusal(world)) return world;
  if (isJournalAct(act)) return actOnGame(stage, world, act.act, act.note, () => {});
  const { doors, ages, staff } = stage;
  const desk = Desk.of({ ...doors, keeper: ages, audit: staff.audit });
  const done = await desk.do(act, () => world.age, nowOn(stage));
  doors.refresh();
  ages.refresh();
  return done;
}

/** `besides` is called within the commit of an act that is done. */
function actOnGame(
  stage: Stage,
  world: World,
  act: JournalAct['act'],
  note: string,
  besides: (done: Done) => void,
): Promise<Done> {
  return act === 'end_age' ? end(stage, world, note, besides) : open(stage, world, note, besides);
}

async function end(stage: Stage, world: World, note: string, besides: (done: Done) => void): Promise<Done> {
  const { age, name } = world.age;
  const about = { age };
  const done: Done = { done: true, told: [`age ${age}, ${name}: ended`] };
  if (world.ended) return refusedBy(stage, 'end_age', note, about, refuse('age_ended'));
  const refusal = await (stage.node as GameNode).writer.endAge(() => {
    noteDone(stage, 'end_age', note, about);
    besides(done);
  });
  return refusal === undefined ? done : refusedBy(stage, 'end_age', note, about, refusal);
}

async function open(stage: Stage, world: World, note: string, besides: (done: Done) => void): Promise<Done> {
  const opening = openingOf(stage.ages, world, nowOn(stage));
  if ('refusal' in opening)
    return refusedBy(stage, 'open_age', note, {}, opening.refusal, opening.errors ?? []);
  const done: Done = { done: true, told: [openedLine(opening)] };
  await stage.restart(opening, () => {
    noteDone(stage, 'open_age', note, { age: opening.entry.age, archived: opening.archived });
    besides(done);
  });
  return done;
}

/** Belongs into the commit of the act. */
function noteDone({ staff }: Stage, act: string, note: string, about: object): void {
  staff.audit.add({ at: Date.now(), account: null, act, note, about: { ...about }, outcome: 'done' });
}

function refusedBy(
  { staff }: Stage,
  act: string,
  note: string,
  about: object,
  refusal: Refusal,
  errors: readonly string[] = [],
): Done {
  const why = { ...about, refused: refusal.code };
  staff.audit.add({ at: Date.now(), account: null, act, note, about: why, outcome: 'refused' });
  return { done: false, told: [refusalText(refusal), ...errors] };
}
