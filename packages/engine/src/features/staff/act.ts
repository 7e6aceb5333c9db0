import { the } from '@realm/base';
import { isNaming, type Refusal, refuse } from '@realm/contract';
import { liveScope } from '../../scope/scope.ts';
import { tellState } from '../../scope/tell.ts';
import type { StaffAct } from '../../world/entry.ts';
import { keptLook } from '../../world/looks.ts';
import { membersOf } from '../../world/members.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { refusalOfBot } from '../bots/refusal.ts';
import { rest } from '../deputy/rest.ts';
import { dropOrders } from '../queue/drop.ts';
import { compensate, refusalOfCompensation } from './compensate.ts';
import { hold, release } from './held.ts';

/** Why an act of staff cannot be done to the world as it is. */
export function refusalOfAct(world: ReadonlyWorld, act: StaffAct): Refusal | null {
  if (world.ended) return refuse('age_ended');
  switch (act.type) {
    case 'pause':
      return world.paused === null ? null : refuse('is_paused');
    case 'go_on':
      return world.paused === null ? refuse('is_not_paused') : null;
    case 'rename': {
      if (world.house(act.house) === undefined) return refuse('no_such_house', { house: act.house });
      const bearer = world.houseNamed(act.folded) ?? world.looks.houseNamed(act.look);
      return bearer === undefined || bearer.id === act.house
        ? null
        : refuse('name_taken', { name: act.name });
    }
    case 'rest':
    case 'hold':
    case 'release':
    case 'mute':
      return world.house(act.house) === undefined ? refuse('no_such_house', { house: act.house }) : null;
    case 'rename_state': {
      const realm = world.realms[act.realm - 1];
      if (realm === undefined) return refuse('unknown_realm', { realm: act.realm });
      return realm.state(act.state) === undefined
        ? refuse('unknown_state', { realm: act.realm, state: act.state })
        : null;
    }
    case 'compensate':
      return refusalOfCompensation(world, act);
    case 'bot':
      if (world.house(act.house) === undefined) return refuse('no_such_house', { house: act.house });
      return refusalOfBot(world);
  }
}

/** Does an act that nothing stands against; the entry has begun. */
export function doAct(world: World, act: StaffAct): void {
  switch (act.type) {
    case 'pause':
      world.paused = { at: world.at, note: act.note };
      world.record({ kind: 'age_paused', note: act.note });
      break;
    case 'go_on':
      goOn(world);
      world.record({ kind: 'age_resumed' });
      break;
    case 'rename':
      world.renameHouse(world.theHouse(act.house), act);
      world.changed('houses');
      break;
    case 'rest':
      rest(world, act.house);
      break;
    case 'hold':
      hold(world, act.house, act.until);
      break;
    case 'release':
      release(world, act.house);
      break;
    case 'mute':
      dropOrders(world, world.theHouse(act.house), isNaming, 'its player is muted');
      break;
    case 'rename_state':
      renameState(world, act);
      break;
    case 'compensate':
      compensate(world, act);
      break;
    case 'bot':
      if (!world.bots.has(act.house)) world.bots.set(act.house, world.tick);
      world.touch(world.theHouse(act.house));
      world.changed('houses');
  }
  world.changed('public');
}

function renameState(
  world: World,
  { realm, state: id, name, look }: Extract<StaffAct, { type: 'rename_state' }>,
): void {
  const state = the(world.realms[realm - 1]?.state(id), 'the state');
  state.name = name;
  state.look = keptLook(name, look);
  world.touch(state);
  tellState(liveScope(world), state, { kind: 'state_name_taken', name });
  if (isMended(world, 'no order brings a name back that staff took'))
    for (const member of membersOf(world, state))
      dropOrders(world, member, ({ type }) => type === 'rename_state', 'staff have taken the name away');
  world.changed('houses');
}

/** The next tick is as far away as it was when the age was paused; time before its start counts for nothing. */
function goOn(world: World): void {
  const since = Math.max(world.paused?.at ?? world.at, world.age.start_at);
  world.next_tick_at += Math.max(0, world.at - since);
  world.paused = null;
}
