import { say } from '@realm/words';
import { rules } from '../../service/age.ts';
import { number, words } from '../../words/format.ts';
import { byHowMuch } from '../../words/margin.ts';
import { buildingName, goodName } from '../../words/names.ts';
import { stolen } from '../../words/stolen.ts';
import { within } from '../../words/within.ts';
import { type SomeTellings, stateMark } from './telling.ts';

interface Place {
  readonly realm: number;
  readonly state: number;
}

const at = ({ realm, state }: Place) => stateMark(realm, state);
const attackName = (id: string) => within(rules.value?.definitions.attacks[id]?.name ?? words(id));
const riteName = (id: string) => rules.value?.definitions.rites[id]?.name ?? words(id);
const operationName = (id: string) => rules.value?.definitions.operations[id]?.name ?? words(id);
const list = (amounts: Readonly<Record<string, number>>, name: (id: string) => string) =>
  Object.entries(amounts)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => `${number(n)} ${within(name(id))}`)
    .join(', ');
/** By how much, with what stands before it; empty where nobody is told. */
const by = (item: Parameters<typeof byHowMuch>[0]) => {
  const how = byHowMuch(item);
  return how === '' ? '' : ` ${how}`;
};
const blame = (text: string, blamed: Place | null) =>
  blamed === null ? text : say('{text} The traces lead to {state}.', { text, state: at(blamed) });

/** News of attacks, wars, thieves and hexes. */
export const OF_WAR = {
  attack_made: [
    'war',
    (item, names) => {
      const values = {
        by: by(item),
        house: names(item.target),
        attack: attackName(item.attack),
        acres: item.acres,
        tick: item.home_tick,
        lost: item.lost,
        killed: item.killed,
      };
      return item.won
        ? say(
            'Your army won{by} at {house} ({attack}): {acres, plural, =0 {it is} one {# acre comes} other {# acres come}} home at tick {tick, number}, {lost, number} of yours fell and {killed, number} of theirs.',
            values,
          )
        : say(
            'Your army was beaten{by} at {house} ({attack}): {acres, plural, =0 {it is} one {# acre comes} other {# acres come}} home at tick {tick, number}, {lost, number} of yours fell and {killed, number} of theirs.',
            values,
          );
    },
  ],
  attack_suffered: [
    'war',
    (item, names) => {
      const goods = list({ gold: item.gold, food: item.food, ...item.materials }, goodName);
      const lost = [
        say('{acres, plural, one {# acre} other {# acres}}', { acres: item.acres }),
        list(item.buildings, buildingName),
        goods,
        item.people > 0 ? say('{n, plural, one {# person} other {# people}}', { n: item.people }) : '',
        item.books > 0 ? say('{n, plural, one {# book} other {# books}}', { n: item.books }) : '',
      ].filter((part) => part !== '');
      return item.won
        ? say(
            '{house} won{by} at your gate ({attack}): {goods} lost, {fallen, plural, one {# troop} other {# troops}} fell.',
            {
              house: names(item.attacker),
              by: by(item),
              attack: attackName(item.attack),
              goods: lost.join(', '),
              fallen: item.lost,
            },
          )
        : say(
            '{house} was beaten{by} at your gate: {killed, number} of theirs fell and {lost, number} of yours.',
            { house: names(item.attacker), by: by(item), killed: item.killed, lost: item.lost },
          );
    },
  ],
  land_retaken: [
    'war',
    ({ by, acres }, names) =>
      say('{house} took {acres, plural, one {# acre} other {# acres}} back on the road.', {
        house: names(by),
        acres,
      }),
  ],
  war_declared: [
    'war',
    (item) =>
      say('{state} declared war on {other}; it waits until tick {tick, number} for theirs.', {
        state: at(item.by),
        other: at(item.against),
        tick: item.until_tick,
      }),
  ],
  war_began: [
    'war',
    (item) =>
      item.pays
        ? say('War between {a} and {b} has begun.', { a: at(item.a), b: at(item.b) })
        : say('War between {a} and {b} has begun; nothing is won by it.', { a: at(item.a), b: at(item.b) }),
  ],
  peace_offered: [
    'war',
    (item) =>
      say('{state} offered peace, open until tick {tick, number}.', {
        state: at(item.by),
        tick: item.until_tick,
      }),
  ],
  war_ended: [
    'war',
    (item) => {
      const values = { a: at(item.a), b: at(item.b), points: item.points[0], others: item.points[1] };
      return item.winner === null
        ? say(
            'The war between {a} and {b} is over, {points, plural, one {# point} other {# points}} to {others, number}: nobody won it.',
            values,
          )
        : say(
            'The war between {a} and {b} is over, {points, plural, one {# point} other {# points}} to {others, number}: {winner} won it.',
            { ...values, winner: at(item.winner) },
          );
    },
  ],
  ceasefire_proposed: [
    'war',
    (item) =>
      say(
        '{state} proposed a ceasefire of {ticks, plural, one {# tick} other {# ticks}} to {other}, open until tick {tick, number}.',
        { state: at(item.by), other: at(item.to), ticks: item.ticks, tick: item.until_tick },
      ),
  ],
  ceasefire_began: [
    'war',
    (item) =>
      say('A ceasefire between {a} and {b} holds until tick {tick, number}.', {
        a: at(item.a),
        b: at(item.b),
        tick: item.until_tick,
      }),
  ],
  ceasefire_ended: [
    'war',
    (item) =>
      item.broken_by === null
        ? say('The ceasefire between {a} and {b} is over.', { a: at(item.a), b: at(item.b) })
        : say('The ceasefire between {a} and {b} was broken by {state}.', {
            a: at(item.a),
            b: at(item.b),
            state: at(item.broken_by),
          }),
  ],
  thieves_caught: [
    'war',
    (item, names) =>
      say('Thieves of {house}, {state}, were caught ({operation}).', {
        house: names(item.by),
        state: at(item),
        operation: operationName(item.op),
      }),
  ],
  stolen: [
    'war',
    ({ what, amount, blamed }) =>
      blame(
        amount === 0
          ? say('Thieves came, and there was nothing for them to take.')
          : say('{goods} stolen.', { goods: stolen(what, amount, goodName) }),
        blamed,
      ),
  ],
  sabotaged: [
    'war',
    (item) => {
      const goods = list(item.lost, buildingName) || say('nothing');
      return blame(
        say('Sabotage ({operation}): {goods} lost.', { operation: operationName(item.op), goods }),
        item.blamed,
      );
    },
  ],
  hexed: [
    'war',
    (item) => {
      const values = { rite: riteName(item.rite), state: at(item), goods: list(item.taken, goodName) };
      const takes = Object.keys(item.taken).length > 0 ? 'takes' : 'lasts';
      return item.until_tick === null
        ? say('{rite} fell on the house, from {state}{takes, select, takes {: {goods} taken} other {}}.', {
            ...values,
            takes,
          })
        : say(
            '{rite} fell on the house, from {state}, until tick {tick, number}{takes, select, takes {: {goods} taken} other {}}.',
            { ...values, takes, tick: item.until_tick },
          );
    },
  ],
  hex_failed: [
    'war',
    (item, names) =>
      say('{house}, {state}, tried {rite} on the house, and failed.', {
        house: names(item.by),
        state: at(item),
        rite: riteName(item.rite),
      }),
  ],
  hex_turned: [
    'war',
    (item, names) =>
      say('{rite} of {house}, {state}, fell on its caster.', {
        house: names(item.by),
        state: at(item),
        rite: riteName(item.rite),
      }),
  ],
  divination_felt: [
    'war',
    (item, names) =>
      say('{house}, {state}, was felt looking into the house ({rite}).', {
        house: names(item.by),
        state: at(item),
        rite: riteName(item.rite),
      }),
  ],
} satisfies SomeTellings;
