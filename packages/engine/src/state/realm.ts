import type { Realm as RealmRule, Rules } from '@realm/rules';
import { Steward } from '../market/steward.ts';
import { Treasury } from './treasury.ts';

/** What a leader has granted a house of a good: `good` is a material's index, or -1 for gold. */
export interface Grant {
  readonly tick: number;
  readonly to: number;
  readonly good: number;
  amount: number;
}

/** A state's seats by number from 1 (place 0 of the list is seat 1): a house id, or 0 where it is free. */
export class State {
  readonly realm: number;
  readonly id: number;
  name: string;
  readonly seats: number[];
  treasury: Treasury;
  /** Tax on the gold its houses make. */
  tax_bp = 0;
  /** The house that leads it, or 0, and the tick since which it does. */
  leader = 0;
  leader_since = 0;
  /** Acres of its houses as of the last tick or founding. */
  land = 0;
  /** War points of the wars it has fought, as its score counts them. */
  war_points = 0;
  /** Grants of the last `grant_ticks`, oldest first. */
  grants: Grant[] = [];
  /** The entry that last changed what its members see of it. */
  seq = 0;

  constructor(realm: number, id: number, name: string, seats: number, materials: number) {
    this.realm = realm;
    this.id = id;
    this.name = name;
    this.seats = new Array<number>(seats).fill(0);
    this.treasury = new Treasury(materials);
  }
}

/** A realm and its states, in order: state 1 is at place 0. */
export class Realm {
  readonly rule: RealmRule;
  readonly states: State[] = [];
  readonly steward: Steward;
  /** Units of its material that the last tick brought. */
  output = 0;
  private readonly seats_per_state: number;
  private readonly materials: number;

  constructor(rule: RealmRule, { params, materials }: Rules) {
    this.rule = rule;
    this.steward = new Steward(rule.id, rule.material, params);
    this.seats_per_state = params.seats_per_state;
    this.materials = materials.list.length;
    for (let i = 0; i < params.states_per_realm; i++) this.openState();
  }

  get id(): number {
    return this.rule.id;
  }

  state(id: number): State | undefined {
    return this.states[id - 1];
  }

  /** Opens one more state, named by the age file; past its list, by the realm's name and the state's number. */
  openState(): State {
    const id = this.states.length + 1;
    const state = new State(
      this.id,
      id,
      this.rule.states[id - 1] ?? `${this.rule.name} ${id}`,
      this.seats_per_state,
      this.materials,
    );
    this.states.push(state);
    return state;
  }
}
