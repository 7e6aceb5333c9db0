import { the } from '@realm/base';
import { ARRIVALS, type CommandOf, refuse, type When } from '@realm/contract';
import type { House, World } from '@realm/engine';
import { build } from './build.ts';
import { explore } from './explore.ts';
import { grant } from './grant.ts';
import type { Dice } from './kit/dice.ts';
import { planning } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import type { Scene } from './kit/scene.ts';
import { late } from './kit/setting.ts';
import { order } from './order.ts';
import { send_aid } from './send_aid.ts';
import { set_draft } from './set_draft.ts';
import { train } from './train.ts';
import { vote } from './vote.ts';

type Waiting = Pick<CommandOf<'queue'>, 'command' | 'when'>;

const at = ({ world }: Scene, ticks: number): When => ({ type: 'at_tick', tick: world.tick + ticks });

/** A little exploring, in so many ticks. */
function soon(scene: Scene, ticks = 2): Waiting {
  return { command: { type: 'explore', house: scene.viewer.id, acres: 2 }, when: at(scene, ticks) };
}

/** As many as may wait. */
export function fill(scene: Scene, count: number): void {
  for (let i = 0; i < count; i++) scene.order({ type: 'queue', ...soon(scene, 50) });
}

/** An age without orders ahead. */
function close({ world }: Scene): void {
  const params = { ...world.rules.params, queue_entries_max: 0 };
  Object.assign(world, { rules: { ...world.rules, params } });
}

/** The commands that are queued at random: mostly a house's own; those that concern others wait while it is protected. */
const OWN = { explore, build, train, set_draft };
const WITH_OTHERS = { vote, send_aid, grant, order };
const LIKELY = { ...OWN, ...WITH_OTHERS };

function commandOf(dice: Dice, world: World, house: House): CommandOf<'queue'>['command'] {
  const types = Object.keys(house.protected_until === 0 && dice.random.chance(2_500) ? WITH_OTHERS : OWN);
  const type = dice.random.pick(types as (keyof typeof LIKELY)[]);
  const command: Record<string, unknown> & { type: string } = {
    type,
    house: house.id,
    ...LIKELY[type].random(dice, world, house),
  };
  const amount = ['acres', 'count', 'amount'].find((field) => field in command);
  const open = dice.random.pick([{ type: 'max' }, { type: 'share', of: 'gold', bp: 3_000 }, undefined]);
  if (amount !== undefined && open !== undefined) command[amount] = open;
  return command;
}

function whenOf({ random }: Dice, { tick }: World): When {
  return random.pick<When>([
    { type: 'at_tick', tick: tick + random.between(1, 6) },
    { type: 'arrival', of: random.pick(ARRIVALS) },
    { type: 'affordable' },
    { type: 'each_tick', while: [{ type: 'own', what: 'gold', at_least: random.between(0, 60_000) }] },
  ]);
}

export const queue: Sample<'queue'> = {
  wire: 'queue',
  accepted: (scene) => soon(scene),
  refused: {
    queue_closed(scene) {
      close(scene);
      return soon(scene);
    },
    queue_full(scene) {
      fill(scene, scene.world.rules.params.queue_entries_max);
      return soon(scene);
    },
    houses_differ_ahead: (scene) => ({
      ...soon(scene),
      command: { type: 'explore', house: scene.mate.id, acres: 2 },
    }),
    tick_past: (scene) => soon(scene, 0),
    after_the_age(scene) {
      late(scene, 2);
      return soon(scene);
    },
    unknown_good: (scene) => ({ ...soon(scene), guards: { keep: [{ what: 'hope', amount: 1 }] } }),
    unknown_building: (scene) => ({
      command: { type: 'build', house: scene.viewer.id, building: 'castle', count: 1 },
      when: at(scene, 1),
    }),
  },
  fresh: ({ id }) => [
    [
      {
        command: { type: 'explore', house: id, acres: 1 },
        when: { type: 'affordable' },
        guards: { keep: [{ what: 'hope', amount: 1 }] },
      },
      refuse('unknown_good', { given: 'hope' }),
    ],
  ],
  random: (dice, world, house) => ({
    command: commandOf(dice, world, house),
    when: whenOf(dice, world),
    // Standing orders without an end would leave nothing for anything else.
    guards: {
      until_tick: world.tick + dice.random.between(6, 10),
      ...(dice.random.chance(5_000) ? { keep: [{ what: 'gold', amount: 50_000 }] } : {}),
    },
  }),
  // Every other tick by those who plan already, so that queues grow long enough to be put in order.
  among: (world) => (world.tick % 2 === 0 ? world.houses : planning(world, 1)),
  likely: ({ queues, rules }, { id }) =>
    (queues.of(id)?.entries.length ?? 0) < rules.params.queue_entries_max,
  tries: (scene) => [
    soon(scene),
    {
      command: { type: 'spy', house: scene.viewer.id, target: scene.hidden.id, thieves: 3 },
      when: at(scene, 1),
    },
    {
      command: { type: 'attack', attacker: scene.viewer.id, target: scene.hidden.id, units: [0, 5] },
      when: at(scene, 1),
      guards: { win_margin_bp: 500, report_within_ticks: 24 },
    },
  ],
};

/** The number of an order that waits. */
export function waiting(scene: Scene): number {
  fill(scene, 1);
  return the(scene.world.queues.of(scene.viewer.id)?.entries[0], 'an order that waits').entry;
}
