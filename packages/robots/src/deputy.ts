/** How a deputy plays: a temperament of the robots, without what its terms rule out. */
import type { DeputyStyle, DeputyTold } from '@realm/contract';
import { aid } from './concerns/aid.ts';
import { donate } from './concerns/donate.ts';
import { bidInHall, sellInHall } from './concerns/hall.ts';
import { hex } from './concerns/hex.ts';
import { grants, tax, treasuryTrade } from './concerns/lead.ts';
import { protection } from './concerns/protection.ts';
import { answerQuest } from './concerns/quest.ts';
import { contribute, setResearch } from './concerns/research.ts';
import { statecraft } from './concerns/statecraft.ts';
import { giveToVigil, openVigil } from './concerns/vigil.ts';
import { vote } from './concerns/vote.ts';
import { beginWonder, fundWonder } from './concerns/wonders.ts';
import { fundWork, workVote } from './concerns/works.ts';
import { keptByName } from './kept_of.ts';
import type { Concern, Temperament } from './mind.ts';
import { builder } from './temperaments/builder.ts';
import { mystic } from './temperaments/mystic.ts';
import { raider } from './temperaments/raider.ts';
import { shadow } from './temperaments/shadow.ts';
import { statesman } from './temperaments/statesman.ts';
import { trader } from './temperaments/trader.ts';
import { doingWithout } from './without.ts';

const STYLES: Readonly<Record<DeputyStyle, Temperament>> = {
  builder,
  trader,
  raider,
  shadow,
  mystic,
  statesman,
};

/** What the service lets no deputy do: a leader's affairs, gifts, votes, what is decided once for all. */
const OWNERS: ReadonlySet<Concern> = new Set([
  aid,
  answerQuest,
  beginWonder,
  bidInHall,
  contribute,
  donate,
  fundWonder,
  fundWork,
  giveToVigil,
  grants,
  openVigil,
  protection,
  sellInHall,
  setResearch,
  statecraft,
  tax,
  treasuryTrade,
  vote,
  workVote,
]);

const known = keptByName<Temperament>();

/** The temperament of a deputy on these terms: one and the same for all who are on such. */
export function asDeputy({ style, limits }: NonNullable<DeputyTold>): Temperament {
  const [attack, thieves, hexes] = [limits.attack, limits.thieves, limits.hexes].map((may) => may === true);
  const terms = `${style} ${attack} ${thieves} ${hexes}`;
  return known(terms, () => makeDeputy(STYLES[style], attack, thieves, hexes));
}

function makeDeputy(style: Temperament, attack: boolean, thieves: boolean, hexes: boolean): Temperament {
  const parts = [...(attack ? [] : (['attacks'] as const)), ...(thieves ? [] : (['thieves'] as const))];
  const tuned = doingWithout(parts)(style);
  const may = ({ look }: Temperament['concerns'][number]) => !OWNERS.has(look) && (hexes || look !== hex);
  return { ...tuned, concerns: tuned.concerns.filter(may) };
}
