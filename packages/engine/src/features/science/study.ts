import { mulDiv, mulDivCeil } from '@realm/base';
import { CATEGORIES, S } from '@realm/rules';
import { newWriting, reckonWriting, scientistsOf, settleRank } from '../../stats/science.ts';
import { stat } from '../../stats/stat.ts';
import { tablesOf } from '../../stats/tables.ts';
import type { House } from '../../world/house.ts';
import { BOOKS, EXPERIENCE, MATERIALS, RANKS, SCIENTISTS } from '../../world/layout.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';

const PAPER_USED = posting('material', 'paper');
const WRITTEN = posting('books', 'scientists');

const writing = newWriting();

/** Peasants take free seats for scientists (or scientists leave seats that are gone), then all of them write. */
export function study(world: OwnWorld, house: House): void {
  const { rules, ledger } = world;
  const { cells } = house;
  seat(world, house);

  const { paper } = tablesOf(rules);
  reckonWriting(
    rules,
    house,
    paper === -1 ? 0 : cells[MATERIALS + paper],
    stat(house, S.book_output),
    writing,
  );
  if (paper !== -1) {
    cells[MATERIALS + paper] -= writing.paper;
    ledger.add(PAPER_USED + paper, writing.paper);
  }
  for (let c = 0; c < CATEGORIES.length; c++) {
    const before = cells[RANKS + c];
    cells[BOOKS + c] += writing.books[c];
    cells[EXPERIENCE + c] += writing.written[c];
    ledger.add(WRITTEN, writing.books[c]);
    settleRank(rules, house, c);
    const rank = cells[RANKS + c];
    if (rank > before) world.tell(house, { kind: 'science_rank', category: CATEGORIES[c], rank });
  }
}

function seat({ rules }: OwnWorld, house: House): void {
  const { cells } = house;
  const scientists = scientistsOf(house);
  const free = house.scientist_seats - scientists;
  if (free > 0) {
    const joined = Math.min(house.peasants, mulDivCeil(free, rules.params.scientist_join_bp, 10_000));
    house.peasants -= joined;
    cells[SCIENTISTS + house.focus] += joined;
    settleRank(rules, house, house.focus);
  } else if (free < 0) {
    for (let c = 0; c < CATEGORIES.length; c++) {
      const here = cells[SCIENTISTS + c];
      const leaving = Math.min(here, mulDivCeil(here, -free, scientists));
      cells[EXPERIENCE + c] -= here === 0 ? 0 : mulDiv(cells[EXPERIENCE + c], leaving, here);
      cells[SCIENTISTS + c] = here - leaving;
      house.peasants += leaving;
    }
  }
}
