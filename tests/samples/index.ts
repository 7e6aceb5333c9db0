/** Every command's sample. To add one: its file, its import and its line here; one forgotten doesn't compile. */
import type { CommandType } from '@realm/contract';
import { accept_offer } from './accept_offer.ts';
import { answer_quest } from './answer_quest.ts';
import { assign_scientists } from './assign_scientists.ts';
import { attack } from './attack.ts';
import { bid } from './bid.ts';
import { break_ceasefire } from './break_ceasefire.ts';
import { build } from './build.ts';
import { build_chariots } from './build_chariots.ts';
import { cancel } from './cancel.ts';
import { cast } from './cast.ts';
import { contribute } from './contribute.ts';
import { create_house } from './create_house.ts';
import { declare_war } from './declare_war.ts';
import { delist } from './delist.ts';
import { deputize } from './deputize.ts';
import { donate } from './donate.ts';
import { drop_offer } from './drop_offer.ts';
import { explore } from './explore.ts';
import { fund_wonder } from './fund_wonder.ts';
import { fund_work } from './fund_work.ts';
import { give_to_vigil } from './give_to_vigil.ts';
import { grant } from './grant.ts';
import { invest } from './invest.ts';
import type { Sample } from './kit/sample.ts';
import { leave_protection } from './leave_protection.ts';
import { list } from './list.ts';
import { live_tick } from './live_tick.ts';
import { make_offer } from './make_offer.ts';
import { mark_heirs } from './mark_heirs.ts';
import { mirror } from './mirror.ts';
import { offer_peace } from './offer_peace.ts';
import { open_vigil } from './open_vigil.ts';
import { operation } from './operation.ts';
import { order } from './order.ts';
import { propose_ceasefire } from './propose_ceasefire.ts';
import { propose_work } from './propose_work.ts';
import { queue } from './queue.ts';
import { raze } from './raze.ts';
import { reassure } from './reassure.ts';
import { recruit_academic } from './recruit_academic.ts';
import { recruit_general } from './recruit_general.ts';
import { refine } from './refine.ts';
import { release } from './release.ts';
import { release_adepts } from './release_adepts.ts';
import { rename_state } from './rename_state.ts';
import { reorder } from './reorder.ts';
import { retake_land } from './retake_land.ts';
import { revive } from './revive.ts';
import { second_strike } from './second_strike.ts';
import { send_aid } from './send_aid.ts';
import { set_adept_cap } from './set_adept_cap.ts';
import { set_defender } from './set_defender.ts';
import { set_draft } from './set_draft.ts';
import { set_research } from './set_research.ts';
import { set_science } from './set_science.ts';
import { set_tax } from './set_tax.ts';
import { spy } from './spy.ts';
import { start_wonder } from './start_wonder.ts';
import { take_back } from './take_back.ts';
import { train } from './train.ts';
import { train_medics } from './train_medics.ts';
import { transmute } from './transmute.ts';
import { unqueue } from './unqueue.ts';
import { upgrade } from './upgrade.ts';
import { vote } from './vote.ts';
import { vote_work } from './vote_work.ts';
import { withdraw } from './withdraw.ts';

export const samples: { readonly [T in CommandType]: Sample<T> } = {
  create_house,
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
  queue,
  unqueue,
  reorder,
  deputize,
  take_back,
  live_tick,
};
