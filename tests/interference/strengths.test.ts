/** A battle tells either side by how much it was won or held, in steps, and nothing from which the other's strength follows any closer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom, the } from '@realm/base';
import { type Command, type CommandReplyOf, isRefusal } from '@realm/contract';
import {
  defenseOf,
  execute,
  GIVEN,
  type House,
  preview,
  type ReadonlyHouse,
  type Request,
  UNITS,
  type World,
} from '@realm/engine';
import { defenseAgainst } from '@realm/formulas';
import { S, SLOT } from '@realm/rules';
import { HIDDEN, VIEWER } from '../samples/kit/scene.ts';
import { general, war } from '../samples/kit/setting.ts';
import { oneTwin, type Twin } from '../support/twins.ts';
import { seenBy } from './seen.ts';

const ROUNDS = 24;
/** Strengths of a round, of which some are told alike. */
const STRENGTHS = 7;

/** Two states, at war or not, a general at the gate and one who leads, and who has beaten a thin prize before. */
function field(at_war: boolean): Twin {
  const twin = oneTwin();
  const { viewer, hidden } = twin;
  hidden.gold += 1_000_000;
  twin.order({ type: 'recruit_general', name: 'Wall' }, HIDDEN);
  const { id } = the(
    twin.world.characters.of(hidden.id).find(({ kind }) => kind === 'general'),
    'a general',
  );
  twin.order({ type: 'set_defender', general: id }, HIDDEN);
  viewer.cells[UNITS + SLOT.defense] = 50_000;
  viewer.cells[UNITS + SLOT.offense] = 1_000;
  for (const slot of Object.values(SLOT)) twin.third.cells[UNITS + slot] = 0;
  twin.order({ type: 'attack', target: twin.third.id, units: [0, 1_000] });
  assert.ok(twin.world.soft_hits.get(viewer.id) !== undefined);
  if (at_war) war(twin);
  return twin;
}

/** Gives a house more of a stat than it has. */
function strengthen(house: House, which: number, by_bp: number): void {
  house.cells[GIVEN + which] += by_bp;
  house.effects_stale = 2;
}

const requestOf = ({ at }: World, { id, account }: ReadonlyHouse, command: Command): Request => ({
  ...{ at, command },
  actor: account === 0 ? { robot: id } : { account },
});

/** The hidden house's defense as a report to another tells it in this tick, which is taken in a copy of the world. */
function reportedTo(twin: Twin, { id }: ReadonlyHouse): number {
  const { world, hidden } = twin.copy();
  const spy = world.theHouse(id);
  spy.cells[UNITS + SLOT.thieves] = 100_000;
  const asked = { type: 'operation', house: id, op: 'muster', target: hidden.id, thieves: 50_000 } as const;
  for (let i = 0; i < 50; i++) {
    spy.nerve = world.rules.params.nerve_max;
    const reply = execute(world, requestOf(world, spy, asked));
    assert.ok(!isRefusal(reply) && reply.type === 'operation', JSON.stringify(reply));
    if (reply.report?.kind === 'muster') return reply.report.defense;
  }
  throw new Error('its thieves are caught each time');
}

interface Fought {
  readonly reply: CommandReplyOf<'attack'>;
  /** What both houses are told; of a target that puts up less than a house of its land does, also in which steps. */
  readonly told: string;
  readonly margin_bp: number;
  readonly strength: number;
  readonly is_thin: boolean;
  readonly twin: Twin;
}

/** The viewer attacks with so many, whatever the two strengths are by then. */
function fight(twin: Twin, count: number, kind: string): Fought {
  twin.tick();
  const { world, viewer, hidden } = twin;
  const { margin_told_bp, standing_defense_per_acre, soft_hit_bp } = world.rules.params;
  viewer.cells[UNITS + SLOT.offense] = count;
  const defense = defenseOf(world.rules, hidden);
  const passes = defenseAgainst(
    reportedTo(twin, twin.mate),
    the(world.rules.attacks.get(kind), kind).defense_bp,
  );
  const standing_bp = Math.floor((passes * 10_000) / (standing_defense_per_acre * hidden.land));
  const reply = twin.order({
    ...{ type: 'attack', target: hidden.id, kind, units: [0, count] },
    general: general(twin).id,
  }) as CommandReplyOf<'attack'>;
  const told = hidden.news.items().at(-1);
  assert.ok(told?.kind === 'attack_suffered' && told.margin_bp !== undefined);
  const { won, margin_bp } = told;
  const { yield_bp = 10_000 } = the(reply.outcome ?? undefined, 'an outcome');
  // One thin prize before this one, so that of a prize that is thin in steps as many steps are laid waste.
  assert.equal((10_000 - yield_bp) % Math.floor((margin_told_bp * (10_000 - soft_hit_bp)) / 10_000), 0);
  const is_thin = standing_bp < 10_000;
  const step = is_thin ? Math.floor(standing_bp / margin_told_bp) : 'all';
  const strength = reply.offense + defense;
  return { reply, margin_bp, strength, told: [won, margin_bp, step, yield_bp].join(), is_thin, twin };
}

/** Of each of several strengths told alike, what there is to be read afterwards. */
function assertAlike(fought: readonly Fought[], seen: (of: Fought) => unknown, said: string): number {
  let alike = 0;
  for (const told of new Set(fought.map((each) => each.told))) {
    const [first, ...others] = fought.filter((each) => each.told === told);
    for (const other of others) {
      assert.notEqual(other.strength, first.strength);
      assert.deepEqual(seen(other), seen(first), `${said}, ${told}`);
    }
    alike += others.length;
  }
  return alike;
}

const random = new Random(seedFrom('strengths')).at(purpose('strengths'));

for (const at_war of [false, true]) {
  const when = at_war ? 'in war' : 'out of war';
  const base = field(at_war);
  const kinds = base.world.rules.attacks.list.filter(
    ({ razes_bp, retakes_bp }) => razes_bp === 0 && retakes_bp === 0,
  );

  for (const side of ['attacker', 'target'] as const) {
    test(`the ${side} learns the other's strength ${when} no better than by the margin`, () => {
      let [alike, held, thin] = [0, 0, 0];
      for (let round = 0; round < ROUNDS; round++) {
        const kind = random.pick(kinds).id;
        // A few against a few, too.
        const crowd = random.chance(4_000) ? 100 : 1_500;
        const home = crowd + random.between(0, crowd);
        const count = Math.floor((home * random.between(4_000, 18_000)) / 10_000);
        const first_bp = random.between(0, 3_000);
        const fought: Fought[] = [];
        for (let i = 0; i < STRENGTHS; i++) {
          const twin = base.copy();
          const { viewer, hidden } = twin;
          for (const slot of Object.values(SLOT)) if (slot !== SLOT.thieves) hidden.cells[UNITS + slot] = 0;
          hidden.cells[UNITS + SLOT.defense] = home;
          const [whose, which] = side === 'attacker' ? [hidden, S.defense] : [viewer, S.offense];
          strengthen(whose, which, first_bp + 60 * i);
          fought.push(fight(twin, count, kind));
        }
        // How few fall of an army twice as strong is told within the dice.
        const told = fought.filter(({ margin_bp }) => margin_bp < 10_000);
        const seen = ({ reply, twin }: Fought) =>
          side === 'attacker'
            ? [reply, seenBy(twin, VIEWER, twin.viewer)]
            : seenBy(twin, HIDDEN, twin.hidden);
        alike += assertAlike(told, seen, `${kind}, round ${round}`);
        held += told.filter(({ reply }) => reply.outcome?.won === false).length;
        thin += told.filter(({ is_thin }) => is_thin).length;
      }
      assert.ok(alike > ROUNDS && held > ROUNDS && thin > 0, `${alike}, ${held} held, ${thin} thin`);
    });
  }
}

/** What the defense of the hidden house can be by so many small attacks of two states in turn, each by as many as tell most. */
function probe(
  twin: Twin,
  attackers: readonly House[],
  [from, to]: readonly [number, number],
): [number, number] {
  const { world, hidden } = twin;
  const { margin_told_bp } = world.rules.params;
  let [least, most] = [from, to];
  for (let i = 0; i < 10; i++) {
    const house = attackers[i % attackers.length];
    const attack = (units: number) =>
      requestOf(world, house, { type: 'attack', attacker: house.id, target: hidden.id, units: [0, units] });
    const asked = preview(world, attack(10_000));
    assert.ok(!isRefusal(asked) && asked.type === 'attacked', JSON.stringify(asked));
    const edge = Math.sqrt(least * most) * margin_told_bp;
    const reply = execute(world, attack(Math.max(1, Math.round(edge / asked.offense))));
    assert.ok(!isRefusal(reply) && reply.type === 'attacked', JSON.stringify(reply));
    const told = house.news.items().at(-1);
    assert.ok(told?.kind === 'attack_made' && told.margin_bp !== undefined && !told.won);
    const at_most_bp = 10_000 + told.margin_bp;
    least = Math.max(least, (reply.offense * 10_000) / at_most_bp);
    if (at_most_bp > margin_told_bp)
      most = Math.min(most, (reply.offense * 10_000) / (at_most_bp - margin_told_bp));
  }
  return [least, most];
}

test('small attacks in a tick, by two states, tell a defense no better than a report of that tick, which is one for all', () => {
  const base = field(false);
  const error = base.world.rules.params.report_error_bp / 10_000;
  let [by_report, by_attacks] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    base.tick();
    const twin = base.copy();
    const { world, viewer, hidden, third } = twin;
    for (const slot of Object.values(SLOT)) if (slot !== SLOT.thieves) hidden.cells[UNITS + slot] = 0;
    hidden.cells[UNITS + SLOT.defense] = 30_000;
    hidden.cells[UNITS + SLOT.elite] = 20_000;
    strengthen(hidden, S.defense, random.between(0, 3_000));
    twin.tick();
    for (const house of [viewer, third]) {
      house.land = hidden.land;
      house.cells[UNITS + SLOT.offense] = 40_000;
      house.cells[UNITS + SLOT.defense] = 100_000;
    }
    const told = reportedTo(twin, viewer);
    assert.equal(reportedTo(twin, third), told, 'to another state');
    const exact = defenseOf(world.rules, hidden);
    const [least, most] = probe(twin, [viewer, third], [told / (1 + error), told / (1 - error)]);
    assert.ok(
      least <= told * 1.001 && told <= most * 1.001,
      `${told} and ${least} to ${most}, round ${round}`,
    );
    by_report += Math.abs(told - exact) / exact;
    by_attacks += Math.abs((least + most) / 2 - exact) / exact;
  }
  assert.ok(by_attacks > by_report * 0.9, `${by_attacks} by attacks, ${by_report} by reports`);
});
