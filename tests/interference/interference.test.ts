import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CommandReply,
  type CommandType,
  commands,
  isRefusal,
  type Refusal,
  reads,
} from '@realm/contract';
import { UNITS } from '@realm/engine';
import { SLOT } from '@realm/rules';
import { tickRow } from '@realm/views';
import { samples } from '../samples/index.ts';
import { bodyOf } from '../samples/kit/fields.ts';
import type { AnySample } from '../samples/kit/sample.ts';
import { NEWCOMER, VIEWER } from '../samples/kit/scene.ts';
import { rulesOf } from '../support/age.ts';
import { leftOut } from '../support/sample.ts';
import { oneTwin, type Twin } from '../support/twins.ts';
import { hidden } from './hidden.ts';
import { readsAsked } from './reads.ts';
import { seenBy } from './seen.ts';

const TYPES = Object.keys(commands) as CommandType[];

/** What the viewer and whoever is not signed in can read. */
const seen = (twin: Twin) => seenBy(twin, VIEWER, twin.viewer);

/** What the viewer's feed is told since it was last asked. */
function told({ world, viewer }: Twin): string {
  const events = world.drainEvents().of(viewer.id);
  return JSON.stringify([events, tickRow(world, viewer, world.tick)]);
}

/** The two worlds side by side: what differs in the second is hidden by the house that hides. */
class Pair {
  readonly one: Twin;
  readonly other: Twin;

  constructor(differences: readonly string[]) {
    this.one = oneTwin();
    this.other = oneTwin();
    for (const name of differences) {
      hidden[name].one?.(this.one.world, this.one.hidden);
      hidden[name].other(this.other.world, this.other.hidden);
    }
    for (const { hidden: house } of [this.one, this.other]) house.effects_stale = 2;
  }

  each<T>(of: (twin: Twin) => T): [T, T] {
    return [of(this.one), of(this.other)];
  }

  /** Nobody's answer differs. */
  assertSame(when: string): void {
    const [one, other] = this.each(seen);
    for (const [asked, answer] of Object.entries(one)) assert.equal(other[asked], answer, `${asked} ${when}`);
    const [a, b] = this.each(told);
    assert.equal(b, a, `the feed ${when}`);
  }

  /** Every command's preview, which never says how anything would come out. */
  assertPreviews(when: string): void {
    for (const body of this.tried()) {
      const said = `the preview of ${JSON.stringify(body)} ${when}`;
      const [one, other] = this.each((twin) => JSON.stringify(twin.ask(body, 'preview')));
      assert.equal(other, one, said);
      for (const word of ['"chance"', '"hit"', '"success"', '"report":{'])
        assert.ok(!one.includes(word), `${said} has ${word}`);
    }
  }

  /** Every command itself, in a copy of each world: its answer, and what is told and read after it. */
  assertCommands(when: string): void {
    for (const body of this.tried()) this.assertCommand(body.type, () => body, when);
    for (const type of TYPES) {
      const { accepted }: AnySample = samples[type];
      const bodyIn = (copy: Twin) => bodyOf(type, copy.viewer.id, accepted(copy));
      assert.ok(this.assertCommand(type, bodyIn, `as its sample has it accepted ${when}`), type);
    }
  }

  /** Answers whether the game accepts it. */
  private assertCommand(type: CommandType, bodyIn: (copy: Twin) => object, when: string): boolean {
    const copies = this.each((twin) => twin.copy());
    const [body, again] = copies.map(bodyIn);
    const said = `${JSON.stringify(body)} ${when}`;
    assert.deepEqual(again, body, said);
    const by = type === 'create_house' && when.startsWith('as') ? NEWCOMER : VIEWER;
    const [one, other] = copies.map((copy) => copy.ask(body, 'execute', by));
    const is_done = !isRefusal(one);
    const { earns, tells = [] }: AnySample = samples[type];
    const has_earned = (answer: CommandReply | Refusal) =>
      !isRefusal(answer) && earns?.(this.one, body, answer) === true;
    if (has_earned(one) || has_earned(other)) {
      assert.ok(!isRefusal(other) && is_done, `${said} is refused in one world`);
      return true;
    }
    const left = (answer: object) =>
      JSON.stringify(answer, (field, value) => (tells.includes(field) ? undefined : value));
    assert.equal(left(other), left(one), said);
    const [a, b] = copies.map(told);
    assert.equal(b, a, `the feed after ${said}`);
    if (!is_done) return false;
    const [after, after_other] = copies.map(seen);
    assert.deepEqual(after_other, after, `what is read after ${said}`);
    return true;
  }

  /** Whatever the viewer tries. */
  private tried(): { readonly type: CommandType }[] {
    return TYPES.flatMap((type) =>
      samples[type].tries(this.one).map((fields) => bodyOf(type, this.one.viewer.id, fields)),
    );
  }
}

test('the table holds every read of the contract', () => {
  assert.deepEqual(Object.keys(readsAsked).sort(), Object.keys(reads).sort());
});

for (const name of Object.keys(hidden)) {
  test(`what is hidden shows nowhere: ${name}`, () => {
    const pair = new Pair([name]);
    pair.assertSame('at once');
    pair.assertPreviews('at once');
    for (let t = 1; t <= 4; t++) {
      pair.each((twin) => twin.tick());
      pair.assertSame(`after ${t} ticks`);
    }
    pair.assertPreviews('after the ticks');
  });
}

test('all of it together shows nowhere, whatever is done meanwhile', { skip: leftOut(4) }, () => {
  const pair = new Pair(Object.keys(hidden));
  pair.assertCommands('at once');
  const [project] = rulesOf().projects.list;
  pair.each((twin) => {
    twin.order({ type: 'propose_work' });
    twin.order({ type: 'set_research', project: project.id });
  });
  for (let t = 1; t <= 6; t++) {
    pair.each((twin) => {
      twin.order({ type: 'explore', acres: 1 });
      twin.order({ type: 'spy', target: twin.third.id, thieves: 5 });
      twin.tick();
    });
    pair.assertSame(`after ${t} ticks`);
  }
  pair.assertCommands('after the ticks');
});

test('what is hidden does differ, and a report shows it', () => {
  const pair = new Pair(Object.keys(hidden));
  const [one, other] = pair.each(({ hidden: house }) => [...house.cells]);
  assert.ok(one.filter((number, i) => number !== other[i]).length > 30);
  const dossiers = pair.each((twin) => {
    for (let i = 0; i < 50; i++) {
      twin.viewer.nerve = 60;
      twin.viewer.cells[UNITS + SLOT.thieves] = 5_000;
      const answer = twin.order({ type: 'spy', target: twin.hidden.id, thieves: 5_000 });
      if (answer.type === 'spied' && answer.success) return answer.report;
    }
    return null;
  });
  const thieves = dossiers.map((report) => (report?.kind === 'dossier' ? report.thieves : -1));
  assert.ok(thieves[0] >= 0 && thieves[1] >= thieves[0] + 300, `${thieves}`);
});
