import type { Command } from '@realm/contract';
import type { Reason } from '@realm/robots';
import { say } from '@realm/words';
import type { OwnHouse, Rules } from '../service/records.ts';
import { bonus, sentence, words } from '../words/format.ts';
import { within } from '../words/within.ts';
import type { Called } from './called.ts';

/** What an order of the plan is for, in plain words. */
export function whyOf(
  command: Command,
  reason: Reason,
  house: OwnHouse,
  rules: Rules,
  called: Called,
): string {
  switch (reason.kind) {
    case 'food':
      return say(
        'With the house full its people eat {eaten, number} food a tick, and {won, number} come in.',
        {
          eaten: reason.eaten,
          won: reason.won,
        },
      );
    case 'workers':
      return say(
        'The jobs ask for {wanted, plural, one {# peasant} other {# peasants}}, and there are {has, number}.',
        { wanted: reason.wanted, has: reason.has },
      );
    case 'share':
      return say('You have {has, number} of the {wanted, number} that its share of your land comes to.', {
        has: reason.has,
        wanted: reason.wanted,
      });
    case 'land':
      return say(
        'Land is what the age is won by; an acre has paid for itself in about {ticks, plural, one {# tick} other {# ticks}}.',
        { ticks: reason.payback_ticks },
      );
    case 'defense':
      return whyDefense(reason, house, rules);
    case 'soldiers': {
      const values = { has: reason.has, wanted: reason.wanted };
      return reason.has < reason.wanted
        ? say(
            'There are {has, plural, one {# soldier} other {# soldiers}}; exploring and training soon ask for {wanted, number}.',
            values,
          )
        : say(
            'There are {has, plural, one {# soldier} other {# soldiers}}, more than the {wanted, number} you have a use for; peasants work.',
            values,
          );
    }
    case 'ware': {
      const { has, wanted, worth } = reason;
      const values = { has, wanted, worth, material: within(called.material(reason.material)) };
      return has < wanted
        ? say(
            'You have {has, number} of the {wanted, number} {material} that the next ticks ask for; to you one is worth about {worth, number} gold.',
            values,
          )
        : say(
            'You have {has, number} {material}, and the next ticks ask for {wanted, number}; to you one is worth about {worth, number} gold.',
            values,
          );
    }
    case 'farms':
      return say(
        'Farms that would feed everybody lack {lacked, number} {material}, and the food in store lasts {ticks, plural, =0 {no tick more} one {# tick} other {# ticks}}.',
        {
          lacked: reason.lacked,
          material: within(called.material(reason.material)),
          ticks: reason.food_ticks,
        },
      );
    case 'aether':
      return say('The rites you keep up take {used, number} aether a tick; more adepts only cost wages.', {
        used: reason.used,
      });
    case 'plain':
      return plainly(command, house, rules, called);
  }
}

/** What speaks for an order without further numbers. */
function plainly(command: Command, house: OwnHouse, { definitions }: Rules, called: Called): string {
  switch (command.type) {
    case 'train':
      return say('Your defense is enough for now; these keep your army in step with your land.');
    case 'upgrade':
      return say('The steel lies in store, and better troops cost less than more of them.');
    case 'train_medics':
      return say('They save a part of whom a battle would take, and there are few for so many troops.');
    case 'build_chariots':
      return say('Your horses stand about; a chariot adds more to an attack than two riders.');
    case 'invest': {
      const science = definitions.sciences[command.science];
      const books = science === undefined ? command.books : house.books[science.category];
      const adds = (science?.effects ?? []).map(([stat]) => within(called.stat(stat))).join(', ');
      const values = { books, category: within(words(science?.category ?? 'science')) };
      return adds === ''
        ? say(
            '{books, plural, one {# book} other {# books}} of {category} lie idle; here they do most.',
            values,
          )
        : say(
            '{books, plural, one {# book} other {# books}} of {category} lie idle; here they do most: {adds}.',
            { ...values, adds },
          );
    }
    case 'set_science':
      return say('That field has the fewest for its share, and the paper lasts for a day of ticks.');
    case 'cast': {
      const rite = definitions.rites[command.rite];
      const adds = (rite?.effects ?? []).map(([stat, bp]) => `${within(called.stat(stat))} ${bonus(bp)}`);
      const lasts = house.rite_costs.find(([id]) => id === command.rite)?.[2] ?? 0;
      if (adds.length === 0) return rite?.about ?? '';
      const gives = adds.join(', ');
      return sentence(
        lasts > 0
          ? say('{gives} for {ticks, plural, one {# tick} other {# ticks}}; aether that lies fades', {
              gives,
              ticks: lasts,
            })
          : say('{gives}; aether that lies fades', { gives }),
      );
    }
    case 'recruit_general':
      return say('Nobody leads your troops or holds the gate.');
    case 'recruit_academic':
      return say('An academic makes what your scientists write go further, for the whole age.');
    case 'set_defender':
      return say('Of those at home this one defends best.');
    case 'reassure':
      return say('About to leave; it costs little to keep them.');
    default:
      return '';
  }
}

/** Troops in training, and those that are upgraded, do not defend yet: when they will is told beside what they come to. */
function whyDefense(
  { has, wanted }: Extract<Reason, { kind: 'defense' }>,
  house: OwnHouse,
  rules: Rules,
): string {
  const { units = [] } = rules.definitions.races[house.race] ?? {};
  const defenseOf = (id: string) =>
    units[rules.slots.find((each) => each.id === id)?.slot ?? -1]?.defense ?? 0;
  const coming = house.pending.filter(({ kind, what }) => kind === 'train' && defenseOf(what) > 0);
  const values = { now: house.defense, has, wanted };
  if (has <= house.defense)
    return say('Defense at home is {now, number}; {wanted, number} would keep company away.', values);
  // What the orders above it in the plan train is not under way yet.
  if (coming.reduce((sum, { what, count }) => sum + count * defenseOf(what), house.defense) < has)
    return say(
      'Defense at home is {now, number}, and comes to {has, number} once all are trained who are ordered; {wanted, number} would keep company away.',
      values,
    );
  return say(
    'Defense at home is {now, number}, and comes to {has, number} by tick {tick, number}, when those in training are done; {wanted, number} would keep company away.',
    { ...values, tick: Math.max(...coming.map(({ done_tick }) => done_tick)) },
  );
}
