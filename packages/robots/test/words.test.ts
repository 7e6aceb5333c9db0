import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HouseRecord } from '@realm/contract';
import { type Heard, type News, wordsOf } from '../src/words.ts';
import { book, houseWith, relationsWith } from './fixture.ts';

const TICK = 500;
type Item = News[number];

const hit = (more: object): Item =>
  ({
    id: 1,
    tick: TICK - 3,
    kind: 'attack_suffered',
    attacker: 9,
    won: true,
    acres: 31,
    home_tick: TICK + 9,
    ...more,
  }) as Item;
const raider = { id: 9, name: 'Black Mare' } as HouseRecord;

function said(changes: Partial<Heard>): string | null {
  const nothing = { tick: TICK, news: [], houses: [raider], relations: relationsWith({}) };
  return wordsOf({ me: houseWith(), ...nothing, ...changes }, book);
}

test('a house says who took its land, the worst of the day, and how often it was hit', () => {
  const words = said({ news: [hit({}), hit({ acres: 12 }), hit({ won: false, acres: 0 })] });
  assert.match(words ?? '', /^Black Mare took 31 acres from me\..* until tick 509\..* 3 attacks/);
  assert.match(said({ news: [hit({ won: false, acres: 0 })] }) ?? '', /Black Mare .* beaten back/);
});

test('it says nothing of what is over, of whom nobody knows, and where there is nothing to say', () => {
  assert.equal(said({ news: [hit({ tick: TICK - 25 })] }), null);
  assert.equal(said({ news: [hit({ attacker: 8 })] }), null);
  assert.equal(said({}), null);
});

test('a war that has begun comes first, by the name of the other side', () => {
  const relations = relationsWith({});
  const [other] = relations.states;
  const own = { realm: relations.realm, state: relations.state };
  const began = (a: object, b: object, mutual = false) => [
    hit({}),
    { id: 2, tick: TICK - 5, kind: 'war_began', war: 1, a, b, mutual, pays: true } as Item,
  ];
  const them = { realm: other.realm, state: other.state };
  assert.ok(said({ relations, news: began(own, them) })?.includes(`we have begun one with ${other.name}`));
  assert.ok(said({ relations, news: began(them, own) })?.includes(`we are attacked by ${other.name}`));
  for (const news of [began(own, them, true), began(them, own, true)])
    assert.ok(said({ relations, news })?.includes(`we have declared it, and so has ${other.name}`));
});

test('of a war one of the robots of a state tells for all', () => {
  const relations = relationsWith({});
  const [other] = relations.states;
  const own = { realm: relations.realm, state: relations.state };
  const them = { realm: other.realm, state: other.state };
  const began = {
    id: 2,
    tick: TICK - 5,
    kind: 'war_began',
    war: 1,
    a: own,
    b: them,
    mutual: false,
    pays: true,
  };
  const me = houseWith({ ...own, id: 7 });
  const mates = Array.from({ length: 12 }, (_, i) => ({ id: i + 1, robot: true, ...own }));
  const telling = mates.filter(({ id }) => {
    const houses = mates.map((each) => ({ ...houseWith({}), ...each })) as never;
    return said({ me: { ...me, id }, houses, relations, news: [began as Item] })?.includes('It is war');
  });
  assert.equal(telling.length, 1);
});

test('it asks for what it cannot build without, and only then', () => {
  const short = { barren: 20, materials: { wood: 3, rock: 3, salt: 3, steel: 0, paper: 0 } };
  assert.match(said({ me: houseWith(short) }) ?? '', /^20 acres of mine lie barren for want of \w+\./);
  assert.equal(said({ me: houseWith({ ...short, barren: 2 }) }), null);
  assert.equal(said({ me: houseWith({ barren: 20 }) }), null);
});
