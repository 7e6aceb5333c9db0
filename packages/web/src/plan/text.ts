import type { Command } from '@realm/contract';
import type { OwnHouse } from '../service/records.ts';
import { decimal, number, percent, plural, words } from '../words/format.ts';
import type { Called } from './called.ts';

/** An order of the plan as one says it. */
export function textOf(command: Command, house: OwnHouse, called: Called): string {
  const units = (slot: number, count: number) =>
    `${number(count)} ${called.unit(house.race, slot, count === 1)}`;
  switch (command.type) {
    case 'build':
      return `Build ${number(command.count)} ${called.building(command.building).toLowerCase()}`;
    case 'explore':
      return `Explore ${plural(command.acres, 'acre')}`;
    case 'train':
      return `${command.direct ? 'Levy' : 'Train'} ${units(command.unit, command.count)}`;
    case 'upgrade': {
      const to = house.prices.upgrade[command.unit]?.to;
      const into = to === undefined ? '' : ` to ${called.unit(house.race, to)}`;
      return `Upgrade ${units(command.unit, command.count)}${into}`;
    }
    case 'train_medics':
      return `Train ${plural(command.count, 'medic')}`;
    case 'build_chariots':
      return `Build ${plural(command.count, 'chariot')}`;
    case 'set_draft':
      return `Set the draft to ${percent(command.rate_bp)}`;
    case 'invest':
      return `Invest ${plural(command.books, 'book')} in ${called.science(command.science)}`;
    case 'set_science':
      return `New scientists to ${words(command.focus).toLowerCase()}, ${number(command.paper_budget)} paper a tick`;
    case 'cast':
      return `Cast ${called.rite(command.rite)}`;
    case 'set_adept_cap':
      return `Keep at most ${decimal((command.per_acre_tenths ?? 0) / 10, 1)} adepts an acre`;
    case 'release_adepts':
      return `Let ${plural(command.count, 'adept')} go home`;
    case 'refine':
      return `Refine ${called.recipe(command.recipe).toLowerCase()}, ${plural(command.times, 'time')}`;
    case 'order':
      return `${command.side === 'buy' ? 'Buy' : 'Sell'} ${number(command.quantity)} ${called.material(command.material).toLowerCase()} at ${number(command.price)} gold`;
    case 'recruit_general':
      return `Recruit ${command.name} as a general`;
    case 'recruit_academic':
      return `Recruit ${command.name} for ${words(command.category).toLowerCase()}`;
    case 'set_defender':
      return `Let ${nameOf(house, command.general)} hold the gate`;
    case 'reassure':
      return `Reassure ${nameOf(house, command.character.id)}`;
    default:
      return words(command.type);
  }
}

const nameOf = ({ generals, academics }: OwnHouse, id: number | null): string =>
  [...generals, ...academics].find((each) => each.id === id)?.name ?? 'them';
