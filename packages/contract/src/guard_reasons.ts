/** What holds an order ahead up that is no refusal (`guard`): each of these is told in every language. */

/** The sentences. They are part of what the state comes to, so none is ever worded otherwise. */
export const GUARD_REASONS = [
  'what else must hold does not',
  'a protection has only just ended',
  'the house has promised its quest to forbear it',
  'every building has its share',
  'its share comes to nothing',
  // Of an attack.
  'its land is less than the range',
  'its land is more than the range',
  'too little defense would stay at home',
  'there is no report of its troops',
  'the report of its troops is too old',
  'the army is too weak by the report',
  // Of those that go.
  'its tick passed while the house was held',
  'its last tick has passed',
  'its player is muted',
  'staff have taken the name away',
] as const;

export type GuardReason = (typeof GUARD_REASONS)[number];
