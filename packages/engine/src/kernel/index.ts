import type { CommandType } from '@realm/contract';
import { accept_offer } from '../features/hall/accept_offer.ts';
import { answer_quest } from '../features/quests/answer_quest.ts';
import { assign_scientists } from '../features/science/assign_scientists.ts';
import { attack } from '../features/battle/attack.ts';
import { bid } from '../features/hall/bid.ts';
import { break_ceasefire } from '../features/relations/break_ceasefire.ts';
import { build } from '../features/land/build.ts';
import { build_chariots } from '../features/land/build_chariots.ts';
import { cancel } from '../features/market/cancel.ts';
import { cast } from '../features/rites/cast.ts';
import { contribute } from '../features/science/contribute.ts';
import { declare_war } from '../features/war/declare_war.ts';
import { delist } from '../features/hall/delist.ts';
import { donate } from '../features/purse/donate.ts';
import { drop_offer } from '../features/hall/drop_offer.ts';
import { explore } from '../features/land/explore.ts';
import { fund_wonder } from '../features/works/fund_wonder.ts';
import { fund_work } from '../features/works/fund_work.ts';
import { give_to_vigil } from '../features/vigil/give_to_vigil.ts';
import { grant } from '../features/purse/grant.ts';
import type { Handler } from '../scope/handler.ts';
import { invest } from '../features/science/invest.ts';
import { leave_protection } from '../features/land/leave_protection.ts';
import { list } from '../features/hall/list.ts';
import { make_offer } from '../features/hall/make_offer.ts';
import { mark_heirs } from '../features/characters/mark_heirs.ts';
import { mirror } from '../features/people/mirror.ts';
import { offer_peace } from '../features/war/offer_peace.ts';
import { open_vigil } from '../features/vigil/open_vigil.ts';
import { operation } from '../features/thieves/operation.ts';
import { order } from '../features/market/order.ts';
import { propose_ceasefire } from '../features/relations/propose_ceasefire.ts';
import { propose_work } from '../features/works/propose_work.ts';
import { raze } from '../features/land/raze.ts';
import { reassure } from '../features/characters/reassure.ts';
import { recruit_academic } from '../features/characters/recruit_academic.ts';
import { recruit_general } from '../features/characters/recruit_general.ts';
import { refine } from '../features/people/refine.ts';
import { release } from '../features/people/release.ts';
import { release_adepts } from '../features/rites/release_adepts.ts';
import { rename_state } from '../features/relations/rename_state.ts';
import { retake_land } from '../features/battle/retake_land.ts';
import { revive } from '../features/works/revive.ts';
import { second_strike } from '../features/battle/second_strike.ts';
import { send_aid } from '../features/purse/send_aid.ts';
import { set_adept_cap } from '../features/rites/set_adept_cap.ts';
import { set_defender } from '../features/characters/set_defender.ts';
import { set_draft } from '../features/people/set_draft.ts';
import { set_research } from '../features/science/set_research.ts';
import { set_science } from '../features/science/set_science.ts';
import { set_tax } from '../features/purse/set_tax.ts';
import { spy } from '../features/thieves/spy.ts';
import { start_wonder } from '../features/works/start_wonder.ts';
import { train } from '../features/people/train.ts';
import { train_medics } from '../features/people/train_medics.ts';
import { transmute } from '../features/people/transmute.ts';
import { upgrade } from '../features/people/upgrade.ts';
import { vote } from '../features/purse/vote.ts';
import { vote_work } from '../features/works/vote_work.ts';
import { withdraw } from '../features/war/withdraw.ts';

/** Every command that a house gives; founding one (`create_house`) is the one that no house gives. */
export type HouseCommandType = Exclude<CommandType, 'create_house'>;

export const handlers = {
  explore,
  build,
  raze,
  set_draft,
  release,
  train,
  upgrade,
  train_medics,
  build_chariots,
  set_adept_cap,
  release_adepts,
  invest,
  set_science,
  assign_scientists,
  leave_protection,
  refine,
  transmute,
  order,
  cancel,
  donate,
  grant,
  set_tax,
  rename_state,
  declare_war,
  offer_peace,
  withdraw,
  propose_ceasefire,
  break_ceasefire,
  send_aid,
  vote,
  start_wonder,
  fund_wonder,
  revive,
  propose_work,
  vote_work,
  fund_work,
  set_research,
  contribute,
  recruit_general,
  set_defender,
  recruit_academic,
  reassure,
  list,
  delist,
  bid,
  make_offer,
  accept_offer,
  drop_offer,
  answer_quest,
  mark_heirs,
  attack,
  second_strike,
  retake_land,
  mirror,
  cast,
  open_vigil,
  give_to_vigil,
  operation,
  spy,
} satisfies { [T in HouseCommandType]: Handler<T> };
