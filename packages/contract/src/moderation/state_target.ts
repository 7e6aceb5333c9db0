interface Place {
  readonly realm: number;
  readonly state: number;
}

/** A state as the target of a report: its realm times this, and its number. */
const STATE_TARGET = 1_000_000;

export const stateTarget = ({ realm, state }: Place): number => realm * STATE_TARGET + state;

/** The state that is a target. */
export const stateOfTarget = (target: number): Place => ({
  realm: Math.floor(target / STATE_TARGET),
  state: target % STATE_TARGET,
});
