/** A state by its address. */
export interface Place {
  readonly realm: number;
  readonly state: number;
}

/** Whether two are of one state. */
export const sameState = (a: Place, b: Place): boolean => a.realm === b.realm && a.state === b.state;

/** A state's address as the interface writes it: 2:1. */
export const placeOf = ({ realm, state }: Place): string => `${realm}:${state}`;
