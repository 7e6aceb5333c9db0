import type { Params, Realm as RealmRule } from '@realm/rules';

/** A state's seats by number from 1 (place 0 of the list is seat 1): a house id, or 0 where it is free. */
export class State {
  readonly realm: number;
  readonly id: number;
  name: string;
  readonly seats: number[];

  constructor(realm: number, id: number, name: string, seats: number) {
    this.realm = realm;
    this.id = id;
    this.name = name;
    this.seats = new Array<number>(seats).fill(0);
  }
}

/** A realm and its states, in order: state 1 is at place 0. */
export class Realm {
  readonly rule: RealmRule;
  readonly states: State[] = [];
  private readonly seats_per_state: number;

  constructor(rule: RealmRule, params: Params) {
    this.rule = rule;
    this.seats_per_state = params.seats_per_state;
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
    );
    this.states.push(state);
    return state;
  }
}
