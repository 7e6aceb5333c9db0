import assert from 'node:assert/strict';
import { purpose, Random, seedFrom } from '@realm/base';
import { type CommandOf, type CommandReplyOf, isRefusal } from '@realm/contract';
import { execute, type House, posting, preview, type Request, tick, UNITS, type World } from '@realm/engine';
import { SLOT_COUNT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../support/age.ts';
import { RandomCommands } from '../support/random_commands.ts';
import { totalsOf } from '../support/totals.ts';

type Attack = CommandOf<'attack'>;
type Reply = CommandReplyOf<'attack'>;

export interface BattlesRun {
  fought: number;
  won: number;
  by_kind: Map<string, number>;
}

/**
 * Fights `battles` random battles between houses whose armies are drawn anew before each. What the preview says must
 * be what comes, all that isn't hidden; those who fall must lie within what it gave; and of the land, all that one
 * side loses the other has on its road.
 */
export function runBattles(battles: number, seed: string): BattlesRun {
  const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0, age_ticks: 100_000 });
  const world = openTestWorld(rules, { seed, robots: 60 });
  const random = new Random(seedFrom(seed)).at(purpose('battles test'));
  const commands = new RandomCommands(random);
  const run: BattlesRun = { fought: 0, won: 0, by_kind: new Map() };
  while (run.fought < battles) {
    for (let i = 0; i < 8; i++) draw(random, random.pick(world.houses));
    for (let i = 0; i < 40; i++) {
      const request = commands.next(world, world.at, 'attack');
      const reply = fight(world, request);
      if (reply === null) continue;
      run.fought += 1;
      if (reply.outcome!.won) run.won += 1;
      run.by_kind.set(reply.kind, (run.by_kind.get(reply.kind) ?? 0) + 1);
    }
    world.relations.fade(() => 0);
    tick(world, { kind: 'tick', at: world.next_tick_at });
    world.drainEvents();
  }
  return run;
}

/** Draws a house's army, mounts and stocks. */
function draw(random: Random, house: House): void {
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    if (slot !== 8) house.cells[UNITS + slot] = random.chance(6_000) ? random.between(0, 600) : 0;
  }
  house.medics = random.between(0, 80);
  house.horses = random.between(0, 300);
  house.chariots = random.between(0, 40);
  house.gold = random.between(0, 400_000);
  house.battered_tenths = random.between(0, 300);
}

/** One attack, previewed and given; null where it is refused. */
function fight(world: World, request: Request): Reply | null {
  const before = preview(world, request);
  const land = totalsOf(world).get('land')!;
  const before_waste = world.ledger.read(posting('land', 'wasted'));
  const done = execute(world, request);
  world.drainEvents();
  if (isRefusal(done)) {
    assert.deepEqual(before, done);
    return null;
  }
  assert.ok(!isRefusal(before));
  compare(before as Reply, done as Reply, request.command as Attack);
  const { outcome } = done as Reply;
  const now = totalsOf(world).get('land')!;
  const wasted = world.ledger.read(posting('land', 'wasted')) - before_waste;
  assert.equal(
    now - land,
    outcome!.generated - wasted,
    'land lost is gained or wasted, what is found is said',
  );
  return done as Reply;
}

/** What was foretold against what was done. */
function compare(foretold: Reply, done: Reply, command: Attack): void {
  const { outcome: nothing, after: then, ...sure } = foretold;
  const { outcome, after: now, ...was } = done;
  assert.equal(nothing, null);
  assert.ok(outcome !== null);
  assert.deepEqual(sure, was);
  const lost = outcome.lost.reduce((a, b) => a + b, 0);
  const { least, most } = outcome.won ? sure.losses_if_won : sure.losses_if_beaten;
  assert.ok(lost >= least && lost <= most, `${lost} of ${least} to ${most}: ${JSON.stringify(command)}`);
  const away = then.away.map((count, slot) => count - outcome.lost[slot]);
  const incoming_land = then.incoming_land + outcome.acres + outcome.generated;
  assert.deepEqual(now, { ...then, away, incoming_land });
}
