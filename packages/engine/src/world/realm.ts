import type { Realm as RealmRule, Rules } from '@realm/rules';
import { Intel } from '../features/intel/state/intel.ts';
import { Steward } from '../features/market/state/steward.ts';
import type { Pack } from '../features/packs/state.ts';
import { Colloquium } from '../features/science/state/colloquium.ts';
import type { Vigil } from '../features/vigil/state.ts';
import { RealmWorks } from '../features/works/state/realm_work.ts';
import type { itself, Readable } from './readonly.ts';
import { Treasury } from './treasury.ts';

/** What a leader has granted a house of a good: `good` is a material's index, or -1 for gold. */
export interface Grant {
  readonly [itself]?: never;
  readonly tick: number;
  readonly to: number;
  readonly good: number;
  amount: number;
}

/** A state's seats by number from 1 (place 0 of the list is seat 1): a house id, or 0 where it is free. */
export class State {
  declare readonly [itself]?: never;
  readonly realm: number;
  readonly id: number;
  name: string;
  /** What the name looks like, as the door found it; empty where that is the plain look. */
  look = '';
  seats: readonly number[];
  treasury: Treasury;
  /** Units of its realm's material that output and tribute have brought the treasury since it last shared out what it could not hold. */
  brought_units = 0;
  /** Tax on the gold its houses make. */
  tax_bp = 0;
  /** The house that leads it, or 0, and the tick since which it does. */
  leader = 0;
  leader_since = 0;
  /** Acres of its houses as of the last tick or founding. */
  land = 0;
  /** The tick since which it has been at peace; of no meaning while it is at war. */
  peace_since = 0;
  /** War points of the wars it has fought, as its score counts them. */
  war_points = 0;
  /** Grants of the last `grant_ticks`, oldest first. */
  grants: Grant[] = [];
  /** The vigil it keeps, from its opening to its end. */
  vigil: Vigil | null = null;
  /** Packs of friends that came, or come, into it. */
  readonly packs: Pack[] = [];
  /** What it knows of other houses. */
  readonly intel: Intel;
  /** What its houses study together. */
  readonly colloquium: Colloquium;
  /** The entry that last changed what its members see of it. */
  seq = 0;

  constructor(realm: number, id: number, name: string, rules: Rules) {
    const { params, materials } = rules;
    this.realm = realm;
    this.id = id;
    this.name = name;
    this.seats = new Array<number>(params.seats_per_state).fill(0);
    this.treasury = new Treasury(materials.list.length);
    this.intel = new Intel(params.reports_kept);
    this.colloquium = new Colloquium(rules);
  }

  /** Gives a seat to a house, or to nobody (0). What was counted over the list that was is known by that list. */
  seat(number: number, house: number): void {
    this.seats = this.seats.with(number - 1, house);
  }
}

/** A realm and its states, in order: state 1 is at place 0. */
export class Realm {
  declare readonly [itself]?: never;
  readonly rule: RealmRule;
  readonly states: State[] = [];
  readonly steward: Steward;
  readonly works = new RealmWorks();
  /** Units of its material that the last tick brought. */
  output = 0;
  private readonly rules: Rules;

  constructor(rule: RealmRule, rules: Rules) {
    this.rule = rule;
    this.rules = rules;
    this.steward = new Steward(rule.id, rule.material, rules.params);
    for (let i = 0; i < rules.params.states_per_realm; i++) this.openState();
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
    const name = this.rule.states[id - 1] ?? `${this.rule.name} ${id}`;
    const state = new State(this.id, id, name, this.rules);
    this.states.push(state);
    return state;
  }
}

export interface ReadonlyState extends Readable<State> {}
export interface ReadonlyRealm extends Readable<Realm> {}
