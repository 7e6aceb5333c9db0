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

/** Whether an order of the market is a treasury's; undefined of one that is not there. */
export type IsTreasurys = (order: number) => boolean | undefined;

/**
 * All that a command takes: its own scope, and an order ahead that of its command too. A treasury's orders are its state's, and
 * a deputy that may go to war takes that scope.
 */
export function scopesOfCommand(command: Command, isTreasurys: IsTreasurys): readonly TokenScope[] {
  if (command.type !== 'queue') return [commandScopes[command.type], ...scopesBeside(command, isTreasurys)];
  const ahead = command.command as unknown as Command;
  // By the time it fires, an order that is not there yet may be the treasury's.
  return ['queue', ...scopesOfCommand(ahead, (order) => isTreasurys(order) ?? true)];
}

/** What some commands take beside their own scope, by what they say. */
function scopesBeside(command: Command, isTreasurys: IsTreasurys): readonly TokenScope[] {
  switch (command.type) {
    case 'order':
      return command.treasury === true ? ['state'] : [];
    case 'cancel':
      return isTreasurys(command.order) === true ? ['state'] : [];
    case 'deputize': {
      const { attack, hexes, thieves } = command.limits;
      return attack || hexes || thieves ? ['war'] : [];
    }
    default:
      return [];
  }
}
