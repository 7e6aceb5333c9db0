/** Every case, by its id. */
import { academics } from './academics.ts';
import { account } from './account.ts';
import { ageCases } from './ages.ts';
import { aid } from './aid.ts';
import { batch } from './batch.ts';
import { battle } from './battle.ts';
import type { Case, Cases } from './case.ts';
import { chat } from './chat.ts';
import { clock } from './clock.ts';
import { commands } from './commands.ts';
import { connect } from './connect.ts';
import { deputy } from './deputy.ts';
import { doors } from './doors.ts';
import { errors } from './errors.ts';
import { generals } from './generals.ts';
import { hall } from './hall.ts';
import { heirs } from './heirs.ts';
import { hexes } from './hexes.ts';
import { history } from './history.ts';
import { http } from './http.ts';
import { keys } from './keys.ts';
import { limits } from './limits.ts';
import { live } from './live.ts';
import { live_tick } from './live_tick.ts';
import { market } from './market.ts';
import { names } from './names.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { own } from './own.ts';
import { packs } from './packs.ts';
import { publicReads } from './public.ts';
import { purse } from './purse.ts';
import { quests } from './quests.ts';
import { queue } from './queue.ts';
import { refining } from './refining.ts';
import { refusalCases } from './refusals.ts';
import { rites } from './rites.ts';
import { seats } from './seats.ts';
import { series } from './series.ts';
import { state } from './state.ts';
import { thieves } from './thieves.ts';
import { trade } from './trade.ts';
import { tradeRefusals } from './trade_refusals.ts';
import { vigils } from './vigils.ts';
import { wars } from './wars.ts';
import { wholeAge } from './whole_age.ts';
import { wholeWar } from './whole_war.ts';
import { works } from './works.ts';
import { worldFeed } from './world_feed.ts';

const all = {
  ...publicReads,
  ...ageCases,
  ...wholeAge,
  ...clock,
  ...names,
  ...own,
  ...history,
  ...commands,
  ...notices,
  ...packs,
  ...orders,
  ...refusalCases,
  ...seats,
  ...trade,
  ...tradeRefusals,
  ...market,
  ...state,
  ...purse,
  ...aid,
  ...refining,
  ...generals,
  ...academics,
  ...hall,
  ...quests,
  ...heirs,
  ...rites,
  ...hexes,
  ...vigils,
  ...queue,
  ...live_tick,
  ...deputy,
  ...thieves,
  ...errors,
  ...doors,
  ...http,
  ...limits,
  ...keys,
  ...batch,
  ...live,
  ...worldFeed,
  ...battle,
  ...account,
  ...connect,
  ...chat,
  ...series,
  ...works,
  ...wars,
  ...wholeWar,
} satisfies Cases;

export type CaseId = keyof typeof all;

export const cases: Readonly<Record<CaseId, Case>> = all;
