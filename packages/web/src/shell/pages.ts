/** Every page, in the order of the navigation. To add one: its folder, its import and its line here. */
import { account } from '../pages/account/index.ts';
import { age } from '../pages/age/index.ts';
import { age_ended } from '../pages/age_ended/index.ts';
import { ages } from '../pages/ages/index.ts';
import { army } from '../pages/army/index.ts';
import { attack } from '../pages/attack/index.ts';
import { battle } from '../pages/battle/index.ts';
import { build } from '../pages/build/index.ts';
import { chat } from '../pages/chat/index.ts';
import { chronicle } from '../pages/chronicle/index.ts';
import { connect } from '../pages/connect/index.ts';
import { deeds } from '../pages/deeds/index.ts';
import { fame } from '../pages/fame/index.ts';
import { found } from '../pages/found/index.ts';
import { friends } from '../pages/friends/index.ts';
import { front } from '../pages/front/index.ts';
import { guide } from '../pages/guide/index.ts';
import { hall } from '../pages/hall/index.ts';
import { house } from '../pages/house/index.ts';
import { house_orders } from '../pages/house_orders/index.ts';
import { intel } from '../pages/intel/index.ts';
import { map } from '../pages/map/index.ts';
import { market } from '../pages/market/index.ts';
import { notices } from '../pages/notices/index.ts';
import { operations } from '../pages/operations/index.ts';
import { people } from '../pages/people/index.ts';
import { profile } from '../pages/profile/index.ts';
import { quest } from '../pages/quest/index.ts';
import { queue } from '../pages/queue/index.ts';
import { rankings } from '../pages/rankings/index.ts';
import { realm } from '../pages/realm/index.ts';
import { realms } from '../pages/realms/index.ts';
import { recap } from '../pages/recap/index.ts';
import { rites } from '../pages/rites/index.ts';
import { science } from '../pages/science/index.ts';
import { settings } from '../pages/settings/index.ts';
import { sign_in } from '../pages/sign_in/index.ts';
import { staff } from '../pages/staff/index.ts';
import { state } from '../pages/state/index.ts';
import { state_public } from '../pages/state_public/index.ts';
import { status } from '../pages/status/index.ts';
import { tools } from '../pages/tools/index.ts';
import { translations } from '../pages/translations/index.ts';
import { war } from '../pages/war/index.ts';
import { works } from '../pages/works/index.ts';
import type { PageInfo } from '../ui/page_info.ts';

export const PAGES: readonly PageInfo[] = [
  hall,
  build,
  army,
  market,
  queue,
  attack,
  intel,
  rites,
  science,
  state,
  works,
  people,
  quest,
  chronicle,
  chat,
  map,
  age,
  ages,
  fame,
  rankings,
  realms,
  war,
  deeds,
  guide,
  recap,
  found,
  friends,
  sign_in,
  notices,
  account,
  staff,
  operations,
  house_orders,
  settings,
  translations,
  tools,
  status,
  front,
  battle,
  house,
  state_public,
  realm,
  age_ended,
  profile,
  connect,
];
