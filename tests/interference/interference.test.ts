import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandType, commands, isRefusal, type ReadName, reads } from '@realm/contract';
import { UNITS } from '@realm/engine';
import { SLOT } from '@realm/rules';
import { type Context, olderNews, olderReports, tickRow, type View, type Viewer, views } from '@realm/views';
import { rulesOf } from '../support/age.ts';
import { commandsTried, earned } from './commands.ts';
import { hidden } from './hidden.ts';
import { readsAsked } from './reads.ts';
import { oneTwin, type Twin, VIEWER } from './twins.ts';

const NOBODY: Viewer = { account: null, name: '', email: null, subscriber: false, site: false, house: null };

/** Everything that the viewer and whoever is not signed in can read, and the versions by which they read it. */
function seen(twin: Twin): Record<string, string> {
  const { world, viewer: house } = twin;
  const viewer: Viewer = { account: VIEWER, name: 'ada', email: null, subscriber: false, site: false, house };
  const found: Record<string, string> = {};
  for (const name of Object.keys(reads) as ReadName[]) {
    const view = views[name] as View<ReadName>;
    for (const [params, query] of readsAsked[name](twin)) {
      for (const who of [viewer, NOBODY]) {
        const context: Context = { world, viewer: who, now_ms: world.at };
        const asked = `${name} ${JSON.stringify([params, query])} by ${who.account}`;
        found[asked] = JSON.stringify(view(context, params as never, query as never));
      }
    }
  }
  const context: Context = { world, viewer, now_ms: world.at };
  const { public_seq, market_seq, seq } = world;
  const state = world.stateOf(house);
  found.versions = JSON.stringify([seq, public_seq, market_seq, house.seq, state.seq]);
  found.links = JSON.stringify([
    olderNews(house, house.news.items().slice(0, 1)),
    olderReports(context, [], {}),
  ]);
  return found;
}

/** What the viewer's feed is told since it was last asked. */
function told({ world, viewer }: Twin): string {
  const events = world.drainEvents().filter(({ house }) => house === viewer.id);
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
    for (const body of this.tried()) {
      const said = `${JSON.stringify(body)} ${when}`;
      const copies = this.each((twin) => twin.copy());
      const [one, other] = copies.map((copy) => copy.ask(body, 'execute'));
      if (!isRefusal(one)) accepted.add(body.type);
      if (earned[body.type]?.(this.one, body) === true && !isRefusal(one)) {
        assert.ok(!isRefusal(other), `${said} is refused in one world`);
        continue;
      }
      assert.equal(JSON.stringify(other), JSON.stringify(one), said);
      const [a, b] = copies.map(told);
      assert.equal(b, a, `the feed after ${said}`);
      if (isRefusal(one)) continue;
      const [after, after_other] = copies.map(seen);
      assert.deepEqual(after_other, after, `what is read after ${said}`);
    }
  }

  /** Whatever the viewer tries. */
  private tried(): { readonly type: CommandType }[] {
    return (Object.keys(commands) as CommandType[]).flatMap((type) => {
      const own = type === 'attack' || type === 'create_house' ? {} : { house: this.one.viewer.id };
      return commandsTried[type](this.one).map((fields) => ({ type, ...own, ...fields }));
    });
  }
}

/** Commands that must have been accepted: those that touch other houses, their states or what all share. */
const TOUCHING: readonly CommandType[] = [
  'attack',
  'cast',
  'operation',
  'spy',
  'order',
  'cancel',
  'donate',
  'grant',
  'set_tax',
  'send_aid',
  'vote',
  'fund_wonder',
  'fund_work',
  'contribute',
  'list',
];

/** Commands that the game accepted at least once. */
const accepted = new Set<CommandType>();

test('the tables hold every read and every command of the contract', () => {
  const missing = (names: object, table: object) =>
    Object.keys(names).filter((name) => !Object.hasOwn(table, name));
  assert.deepEqual(missing(reads, readsAsked), []);
  assert.deepEqual(missing(commands, commandsTried), []);
  assert.deepEqual(missing(earned, commands), []);
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

test('all of it together shows nowhere, whatever is done meanwhile', () => {
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
  const never = TOUCHING.filter((type) => !accepted.has(type));
  assert.deepEqual(never, [], 'commands that were never accepted');
});

test('what is hidden does differ, and a report shows it', () => {
  const pair = new Pair(Object.keys(hidden));
  const [one, other] = pair.each(({ hidden: house }) => [...house.row]);
  assert.ok(one.filter((number, i) => number !== other[i]).length > 30);
  const dossiers = pair.each((twin) => {
    for (let i = 0; i < 50; i++) {
      twin.viewer.nerve = 60;
      twin.viewer.row[UNITS + SLOT.thieves] = 5_000;
      const answer = twin.order({ type: 'spy', target: twin.hidden.id, thieves: 5_000 });
      if (answer.type === 'spied' && answer.success) return answer.report;
    }
    return null;
  });
  const thieves = dossiers.map((report) => (report?.kind === 'dossier' ? report.thieves : -1));
  assert.ok(thieves[0] >= 0 && thieves[1] >= thieves[0] + 300, `${thieves}`);
});
