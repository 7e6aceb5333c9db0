import { mulDiv } from '@realm/base';
import { refuse } from '@realm/contract';
import { categoryIndex } from '../../scope/category.ts';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { settleRank } from '../../stats/science.ts';
import { EXPERIENCE, SCIENTISTS } from '../../world/layout.ts';

/** Scientists move to another category and leave their experience behind. */
export const assign_scientists = handler('assign_scientists', {
  check(_world, house, { from, to, count }) {
    const leaving = categoryIndex(from);
    if (leaving === -1) return refuse('unknown_category', { given: from });
    const joining = categoryIndex(to);
    if (joining === -1) return refuse('unknown_category', { given: to });
    if (from === to) return refuse('same_category');
    return need('scientists', count, house.row[SCIENTISTS + leaving]) ?? { leaving, joining };
  },

  apply({ world }, house, { from, to, count }, { leaving, joining }) {
    const { cells } = house;
    cells[EXPERIENCE + leaving] -= mulDiv(cells[EXPERIENCE + leaving], count, cells[SCIENTISTS + leaving]);
    cells[SCIENTISTS + leaving] -= count;
    cells[SCIENTISTS + joining] += count;
    settleRank(world.rules, house, leaving);
    settleRank(world.rules, house, joining);
    return { type: 'scientists_assigned', from, to, count };
  },
});
