import type { ReadReply } from '@realm/contract';
import { countVotes, type House, membersOf, type State, type World } from '@realm/engine';
import { restBy } from './own/rest.ts';
import { memberRecord } from './record.ts';
import { ownState, treasuryOf, voteOf } from './state.ts';

type OwnState = ReadReply<'state'>;

/** What `state` says to a house, each part made when it is first asked for: until the world's next entry. */
export function ownStateOnDemand(world: World, house: House): OwnState {
  return new OwnStateOnDemand(world, house) as OwnStateOnDemand & OwnState;
}

/** The fields that robots look at; `restBy` adds the others. */
class OwnStateOnDemand implements Partial<OwnState> {
  readonly #world: World;
  readonly #house: House;
  readonly #state: State;
  #whole: OwnState | undefined;
  #members: OwnState['members'] | undefined;
  #treasury: OwnState['treasury'] | undefined;

  constructor(world: World, house: House) {
    this.#world = world;
    this.#house = house;
    this.#state = world.stateOf(house);
  }

  /** All of it. */
  get whole(): OwnState {
    this.#whole ??= ownState(this.#world, this.#house);
    return this.#whole;
  }

  get realm(): number {
    return this.#state.realm;
  }
  get state(): number {
    return this.#state.id;
  }
  get leader(): number | null {
    return this.#state.leader === 0 ? null : this.#state.leader;
  }
  get leader_may_from_tick(): number | null {
    const { leader, leader_since } = this.#state;
    return leader === 0 ? null : leader_since + this.#world.rules.params.leader_wait_ticks;
  }
  get members(): OwnState['members'] {
    const world = this.#world;
    this.#members ??= membersOf(world, this.#state).map((member) => memberRecord(world, member));
    return this.#members;
  }
  get votes(): OwnState['votes'] {
    return [...countVotes(this.#world, this.#state).votes];
  }
  get voters(): number {
    return countVotes(this.#world, this.#state).active;
  }
  get vote(): OwnState['vote'] {
    return voteOf(this.#house);
  }
  get tax_bp(): number {
    return this.#state.tax_bp;
  }
  get treasury(): OwnState['treasury'] {
    this.#treasury ??= treasuryOf(this.#world, this.#state);
    return this.#treasury;
  }
}

const REST: Record<Exclude<keyof OwnState, keyof OwnStateOnDemand>, true> = {
  name: true,
  leader_since_tick: true,
  recovery: true,
  peace_dividend: true,
  vigil: true,
  ranks: true,
};
restBy(OwnStateOnDemand.prototype, Object.keys(REST));
