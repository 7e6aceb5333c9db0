import type { ReadName } from '@realm/contract';
import { age } from './age.ts';
import { age_recap } from './age_recap.ts';
import { aid_quote } from './aid_quote.ts';
import { chronicle } from './chronicle.ts';
import { colloquium } from './colloquium.ts';
import { forecast } from './forecast.ts';
import { hall } from './hall.ts';
import { house } from './house.ts';
import { houses } from './houses.ts';
import { market } from './market.ts';
import { market_series } from './market_series.ts';
import { me } from './me.ts';
import { names } from './names.ts';
import { news } from './news.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { queue } from './queue.ts';
import { rankings } from './rankings.ts';
import { realm } from './realm.ts';
import { relations } from './relations.ts';
import { reports } from './reports.ts';
import { rules } from './rules.ts';
import { rules_pictures } from './rules_pictures.ts';
import { state } from './state.ts';
import { state_houses } from './state_houses.ts';
import { state_series } from './state_series.ts';
import { ticks } from './ticks.ts';
import type { View } from './view.ts';
import { war_series } from './war_series.ts';
import { wars } from './wars.ts';
import { world } from './world.ts';

export { laterItems, namesToldOf } from './chronicle.ts';
export { colloquiumOnDemand } from './colloquium.ts';
export { furtherHouses } from './houses.ts';
export { nameOf } from './names_of_things.ts';
export { olderNews } from './news.ts';
export { ownHouse, ownHouseOnDemand } from './own/house.ts';
export { publicRecord } from './record.ts';
export { relationsOnDemand } from './relations.ts';
export { olderReports } from './reports.ts';
export { ageRecords, ageResult, endedRecap, keptHeirs, wasThereForHalf } from './result.ts';
export { standings } from './standing/standings.ts';
export { ownStateOnDemand } from './state.ts';
export { tickRow } from './tick_row.ts';
export type { Context, View, Viewer } from './view.ts';

/** Every read of the contract. To add one: its file, its import and its line here. */
export const views = {
  world,
  rules,
  rules_pictures,
  rankings,
  house,
  houses,
  state_houses,
  realm,
  age,
  me,
  ticks,
  news,
  names,
  market,
  market_series,
  orders,
  aid_quote,
  state,
  colloquium,
  reports,
  state_series,
  wars,
  war_series,
  relations,
  age_recap,
  chronicle,
  hall,
  offers,
  queue,
  forecast,
} satisfies { [N in ReadName]: View<N> };
export { kept } from './standing/kept.ts';
