import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random, seedFrom } from '@realm/base';
import { type CommandOf, type HouseRecord, reads } from '@realm/contract';
import { decideOnVisit } from '../src/decide.ts';
import type { Temperament } from '../src/mind.ts';
import { tasteOf } from '../src/taste.ts';
import { builder } from '../src/temperaments/builder.ts';
import { raider } from '../src/temperaments/raider.ts';
import type { RobotView } from '../src/view.ts';
import { ageAt, book, houseWith, orders } from './fixture.ts';

type Queue = CommandOf<'queue'>;

const TICK = 100;
const AWAY_TICKS = 12;

/** What a house leaves for the ticks until its player is back. */
function left(changes: Parameters<typeof houseWith>[0], view: Partial<RobotView>, temperament: Temperament) {
  const me = houseWith(changes);
  const random = new Random(seedFrom('test'));
  const taste = tasteOf(me, temperament, book, 10_000, random);
  const visit = { ticks: AWAY_TICKS, ahead: true, looks: 1 };
  const given = decideOnVisit(
    { me, age: ageAt(TICK), ...view },
    book,
    random,
    temperament,
    () => taste,
    visit,
    0,
  );
  return orders('queue', given) as Queue[];
}

const of = (type: string, all: readonly Queue[]) => all.filter(({ command }) => command.type === type);

test('what a house leaves has lapsed when its player is back', () => {
  const all = left({}, {}, builder);
  assert.ok(of('build', all).length === 1 && of('explore', all).length === 1 && of('train', all).length > 2);
  // At the end of its last tick an order is still there; the next player's look comes after that of the one before.
  for (const { guards } of all) assert.equal(guards?.until_tick, TICK + AWAY_TICKS - 1);
});

test('each rite that it keeps is cast again when it has run out', () => {
  const [[rite]] = Object.entries(reads.rules.example.definitions.rites).filter(
    ([, { kind }]) => kind === 'self',
  );
  const casts = of('cast', left({ rite_costs: [[rite, 60, 14, 0]], aether: 0 }, {}, builder));
  assert.deepEqual(
    casts.map(({ when }) => when),
    [{ type: 'each_tick', while: [{ type: 'rite', rite, at_most: 0 }] }],
  );
});

test('an army is left orders: while it is at home its targets are counted, and it goes where it is enough', () => {
  const houses = Array.from({ length: 300 }, (_, i) => i + 2).map(
    (id): HouseRecord => ({
      ...reads.state.example.members[0],
      ...{ id, realm: 2, state: 1, race: 'folk', land: 310, might: 5_000, protected: false },
    }),
  );
  const armed = { units: [300, 400, 500, 20, 60, 0, 0, 0, 0, 0], defense: 4_000, nerve: 30 };
  const all = left(armed, { houses }, raider);
  const [looks, attacks] = [of('operation', all), of('attack', all)];
  assert.ok(attacks.length > 0 && looks.length === attacks.length);
  attacks.forEach(({ command, when, guards }, i) => {
    assert.ok(command.type === 'attack' && when.type === 'each_tick');
    assert.ok((guards?.report_within_ticks ?? 99) <= 2 && (guards?.home_defense_min ?? 0) > 0);
    const look = looks[i];
    assert.ok(look.command.type === 'operation' && look.command.target === command.target);
    assert.ok(look.when.type === 'each_tick');
    assert.deepEqual(look.when.while?.[0], when.while?.[0]);
  });
});
