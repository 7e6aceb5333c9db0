import type { Command } from '@realm/contract';
import { say } from '@realm/words';
import type { OwnHouse } from '../service/records.ts';
import { decimal, number, percent, words } from '../words/format.ts';
import { within } from '../words/within.ts';
import type { Called } from './called.ts';

/** An order of the plan as one says it. */
export function textOf(command: Command, house: OwnHouse, called: Called): string {
  const units = (slot: number, count: number) =>
    `${number(count)} ${called.unit(house.race, slot, count === 1)}`;
  switch (command.type) {
    case 'build':
      return say('Build {count, number} {building}', {
        count: Number(command.count),
        building: within(called.building(String(command.building))),
      });
    case 'explore':
      return say('Explore {acres, plural, one {# acre} other {# acres}}', { acres: Number(command.acres) });
    case 'train':
      return command.direct
        ? say('Levy {units}', { units: units(command.unit, command.count) })
        : say('Train {units}', { units: units(command.unit, command.count) });
    case 'upgrade': {
      const to = house.prices.upgrade[command.unit]?.to;
      const of = units(command.unit, command.count);
      return to === undefined
        ? say('Upgrade {units}', { units: of })
        : say('Upgrade {units} to {better}', { units: of, better: called.unit(house.race, to) });
    }
    case 'train_medics':
      return say('Train {count, plural, one {# medic} other {# medics}}', { count: command.count });
    case 'build_chariots':
      return say('Build {count, plural, one {# chariot} other {# chariots}}', { count: command.count });
    case 'set_draft':
      return say('Set the draft to {rate}', { rate: percent(command.rate_bp) });
    case 'invest':
      return say('Invest {books, plural, one {# book} other {# books}} in {science}', {
        books: command.books,
        science: called.science(command.science),
      });
    case 'set_science':
      return say('New scientists to {category}, {paper, number} paper a tick', {
        category: within(words(command.focus)),
        paper: command.paper_budget,
      });
    case 'cast':
      return say('Cast {rite}', { rite: called.rite(command.rite) });
    case 'set_adept_cap':
      return say('Keep at most {adepts} adepts an acre', {
        adepts: decimal((command.per_acre_tenths ?? 0) / 10, 1),
      });
    case 'release_adepts':
      return say('Let {count, plural, one {# adept} other {# adepts}} go home', { count: command.count });
    case 'refine':
      return say('Refine {what}, {times, plural, one {# time} other {# times}}', {
        what: within(called.recipe(command.recipe)),
        times: command.times,
      });
    case 'order': {
      const values = {
        quantity: command.quantity,
        material: within(called.material(command.material)),
        price: command.price,
      };
      return command.side === 'buy'
        ? say('Buy {quantity, number} {material} at {price, number} gold', values)
        : say('Sell {quantity, number} {material} at {price, number} gold', values);
    }
    case 'recruit_general':
      return say('Recruit {name} as a general', { name: command.name });
    case 'recruit_academic':
      return say('Recruit {name} for {category}', {
        name: command.name,
        category: within(words(command.category)),
      });
    case 'set_defender':
      return say('Let {name} hold the gate', { name: nameOf(house, command.general) });
    case 'reassure':
      return say('Reassure {name}', { name: nameOf(house, command.character.id) });
    default:
      return words(command.type);
  }
}

const nameOf = ({ generals, academics }: OwnHouse, id: number | null): string =>
  [...generals, ...academics].find((each) => each.id === id)?.name ?? say('them');
