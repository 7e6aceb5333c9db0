import type { Command } from '@realm/contract';
import { paths } from '../address/paths.ts';

/** The page that gives an order of the plan, its form filled in. */
export function pathOf(command: Command): string {
  switch (command.type) {
    case 'build':
      return `${paths.build}?building=${command.building}&count=${command.count}#build`;
    case 'explore':
      return `${paths.build}?explore=${command.acres}#explore`;
    case 'train':
      return `${paths.army}?${command.direct ? 'do=direct&' : ''}unit=${command.unit}&count=${command.count}#raise`;
    case 'upgrade':
      return `${paths.army}?do=upgrade&unit=${command.unit}&count=${command.count}#raise`;
    case 'train_medics':
      return `${paths.army}?unit=medics&count=${command.count}#raise`;
    case 'build_chariots':
      return `${paths.army}?unit=chariots&count=${command.count}#raise`;
    case 'set_draft':
      return `${paths.army}?draft=${Math.round(command.rate_bp / 100)}#draft`;
    case 'invest':
      return `${paths.science}?science=${command.science}&books=${command.books}#invest`;
    case 'set_science':
      return `${paths.science}?focus=${command.focus}&paper=${command.paper_budget}`;
    case 'cast':
      return `${paths.rites}?rite=${command.rite}`;
    case 'set_adept_cap':
      return `${paths.rites}?cap=${command.per_acre_tenths ?? ''}`;
    case 'release_adepts':
      return `${paths.rites}?release=${command.count}`;
    case 'refine':
      return `${paths.market}?recipe=${command.recipe}&times=${command.times}#refine`;
    case 'order':
      return `${paths.market}?material=${command.material}&side=${command.side}&units=${command.quantity}&price=${command.price}#trade`;
    case 'recruit_academic':
      return `${paths.people}?recruit=academic`;
    default:
      return paths.people;
  }
}
