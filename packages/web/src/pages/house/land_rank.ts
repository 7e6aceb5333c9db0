interface Ranked {
  readonly id: number;
  readonly land: number;
}

/** A house's rank by land among the largest, which houses with as much share; undefined for one that is not among them. */
export function landRank(largest: readonly Ranked[], id: number): number | undefined {
  const own = largest.find((each) => each.id === id);
  return own === undefined ? undefined : 1 + largest.filter(({ land }) => land > own.land).length;
}
