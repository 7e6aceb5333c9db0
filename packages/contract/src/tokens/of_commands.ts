/** The scope that each command takes, by whatever way it is sent. */
import type { Command, CommandType } from '../commands/index.ts';
import type { TokenScope } from './scopes.ts';

export const commandScopes = {
  create_house: 'house',
  leave_protection: 'house',
  mark_heirs: 'house',
  deputize: 'house',
  take_back: 'house',

  explore: 'economy',
  build: 'economy',
  raze: 'economy',
  set_draft: 'economy',
  release: 'economy',
  train: 'economy',
  upgrade: 'economy',
  train_medics: 'economy',
  build_chariots: 'economy',
  set_adept_cap: 'economy',
  release_adepts: 'economy',
  invest: 'economy',
  set_science: 'economy',
  assign_scientists: 'economy',
  refine: 'economy',
  transmute: 'economy',
  recruit_general: 'economy',
  set_defender: 'economy',
  recruit_academic: 'economy',
  reassure: 'economy',
  answer_quest: 'economy',
  mirror: 'economy',
  live_tick: 'economy',

  order: 'market',
  cancel: 'market',
  list: 'market',
  delist: 'market',
  bid: 'market',
  make_offer: 'market',
  accept_offer: 'market',
  drop_offer: 'market',

  attack: 'war',
  second_strike: 'war',
  retake_land: 'war',
  cast: 'war',
  operation: 'war',
  spy: 'war',

  vote: 'state',
  donate: 'state',
  grant: 'state',
  send_aid: 'state',
  set_tax: 'state',
  rename_state: 'state',
  set_research: 'state',
  contribute: 'state',
  open_vigil: 'state',
  give_to_vigil: 'state',
  start_wonder: 'state',
  fund_wonder: 'state',
  revive: 'state',
  propose_work: 'state',
  vote_work: 'state',
  fund_work: 'state',
  declare_war: 'state',
  offer_peace: 'state',
  withdraw: 'state',
  propose_ceasefire: 'state',
  break_ceasefire: 'state',

  queue: 'queue',
  unqueue: 'queue',
  reorder: 'queue',
} as const satisfies Readonly<Record<CommandType, TokenScope>>;

/**
 * All that a command takes: its own scope, and an order ahead that of its command too. An order for a treasury is its
 * state's.
 */
export function scopesOfCommand(command: Command): readonly TokenScope[] {
  if (command.type === 'queue') {
    const { command: ahead } = command;
    return ['queue', ...scopesOfCommand(ahead as unknown as Command)];
  }
  const own = commandScopes[command.type];
  return command.type === 'order' && command.treasury === true ? [own, 'state'] : [own];
}
