import type { Command } from '@realm/contract';
import type { Reason } from '@realm/robots';
import type { OwnHouse, Rules } from '../service/records.ts';
import { bonus, number, plural, sentence, words } from '../words/format.ts';
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
      return `With the house full its people eat ${number(reason.eaten)} food a tick, and ${number(reason.won)} come in.`;
    case 'workers':
      return `The jobs ask for ${plural(reason.wanted, 'peasant')}, and there are ${number(reason.has)}.`;
    case 'share':
      return `You have ${number(reason.has)} of the ${number(reason.wanted)} that its share of your land comes to.`;
    case 'land':
      return `Land is what the age is won by; an acre has paid for itself in about ${plural(reason.payback_ticks, 'tick')}.`;
    case 'defense':
      return `Defense comes to ${number(reason.has)} with those in training; ${number(reason.wanted)} would keep company away.`;
    case 'soldiers':
      return reason.has < reason.wanted
        ? `There are ${plural(reason.has, 'soldier')}; exploring and training soon ask for ${number(reason.wanted)}.`
        : `There are ${plural(reason.has, 'soldier')}, more than the ${number(reason.wanted)} you have a use for; peasants work.`;
    case 'ware': {
      const { has, wanted, worth } = reason;
      const material = called.material(reason.material).toLowerCase();
      const asked =
        has < wanted
          ? `You have ${number(has)} of the ${number(wanted)} ${material} that the next ticks ask for`
          : `You have ${number(has)} ${material}, and the next ticks ask for ${number(wanted)}`;
      return `${asked}; to you one is worth about ${number(worth)} gold.`;
    }
    case 'aether':
      return `The rites you keep up take ${number(reason.used)} aether a tick; more adepts only cost wages.`;
    case 'plain':
      return plainly(command, house, rules, called);
  }
}

/** What speaks for an order without further numbers. */
function plainly(command: Command, house: OwnHouse, { definitions }: Rules, called: Called): string {
  switch (command.type) {
    case 'train':
      return 'Your defense is enough for now; these keep your army in step with your land.';
    case 'upgrade':
      return 'The steel lies in store, and better troops cost less than more of them.';
    case 'train_medics':
      return 'They save a part of whom a battle would take, and there are few for so many troops.';
    case 'build_chariots':
      return 'Your horses stand about; a chariot adds more to an attack than two riders.';
    case 'invest': {
      const science = definitions.sciences[command.science];
      const books = science === undefined ? command.books : house.books[science.category];
      const adds = (science?.effects ?? []).map(([stat]) => called.stat(stat).toLowerCase()).join(', ');
      return `${plural(books, 'book')} of ${words(science?.category ?? 'science').toLowerCase()} lie idle; here they do most${adds === '' ? '' : `: ${adds}`}.`;
    }
    case 'set_science':
      return 'That field has the fewest for its share, and the paper lasts for a day of ticks.';
    case 'cast': {
      const rite = definitions.rites[command.rite];
      const adds = (rite?.effects ?? []).map(
        ([stat, bp]) => `${called.stat(stat).toLowerCase()} ${bonus(bp)}`,
      );
      const lasts = house.rite_costs.find(([id]) => id === command.rite)?.[2] ?? 0;
      const runs = lasts > 0 ? ` for ${plural(lasts, 'tick')}` : '';
      if (adds.length === 0) return rite?.about ?? '';
      return sentence(`${adds.join(', ')}${runs}; aether that lies fades`);
    }
    case 'recruit_general':
      return 'Nobody leads your troops or holds the gate.';
    case 'recruit_academic':
      return 'An academic makes what your scientists write go further, for the whole age.';
    case 'set_defender':
      return 'Of those at home this one defends best.';
    case 'reassure':
      return 'About to leave; it costs little to keep them.';
    default:
      return '';
  }
}
