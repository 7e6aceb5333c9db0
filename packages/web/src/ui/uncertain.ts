import { msg } from '@realm/words';
import type { ForecastReply } from '../service/records.ts';

/** What a forecast can't be sure of, in the language of the page. */
export const UNCERTAIN: Readonly<Record<ForecastReply['uncertain'][number]['what'], string>> = {
  others: msg(
    'What others do: attacks, hexes, thieves, aid, grants, votes; and what the treasury shares out.',
  ),
  shared: msg(
    "What is shared stands as it does now: tax, prices, the state's vigil, works, wonders, studies and wars.",
  ),
  market: msg('Whether orders on the market are filled.'),
  quest: msg('What becomes of a quest.'),
  closing: msg('When exploring and attacks end.'),
  orders: msg('What orders ahead come to that reach others or hang on a roll: they are left out.'),
};
