/** How a number comes about: what a reader gets who asks of it. */
export interface Why {
  readonly title: string;
  /** In words, as the rules have it. */
  readonly formula: string;
  /** What goes in, as it is now. */
  readonly inputs: readonly (readonly [what: string, value: string])[];
  /** What comes of them; where the number hangs on more than can be known here, the part that is sure. */
  readonly comes_to: number;
  /** The read and the field that it is from. */
  readonly source: string;
  /** What else bears on it. */
  readonly beside?: string;
}
