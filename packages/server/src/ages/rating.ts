/** The rating over ages: Elo-MMR (Ebtekar and Liu, 2021) with normal beliefs. Why this one: ADR 27. */

/** What is believed of how good a player is. */
export interface Rating {
  readonly rating: number;
  /** One standard deviation of that belief. */
  readonly deviation: number;
}

/** How somebody came off in an age: more points are a better place, equal ones the same. */
export interface Placed extends Rating {
  readonly points: number;
}

/** What an age was to somebody's rating. */
export interface RatedAge extends Rating {
  /** From 1; ties share a place. */
  readonly place: number;
  /** The rating at which the place would have been what was to be expected. */
  readonly form: number;
}

export const NEW: Rating = { rating: 1_500, deviation: 350 };

/** How much one and the same player’s form differs from age to age: one standard deviation. */
const FORM = 200;
/** How much a player may have changed since the age before: with it, a deviation never falls far below 80. */
const DRIFT = 35;
/** Ratings, and forms, lie between. */
const LEAST = 0;
const MOST = 4_000;

/** The belief before an age: the player may have changed. */
function varianceBefore({ deviation }: Rating): number {
  return deviation ** 2 + DRIFT ** 2;
}

/**
 * The ratings of an age's players after it, in their order; takes the square of their number in the worst case, some hundred
 * thousand steps for each player at most.
 */
export function ratedBy(players: readonly Placed[]): RatedAge[] {
  const others = players.map((player) => {
    const spread = Math.sqrt(varianceBefore(player) + FORM ** 2);
    // A logistic curve of the same variance.
    return { rating: player.rating, weight: 1 / spread, scale: (2 * Math.sqrt(3) * spread) / Math.PI };
  });
  const known = new Map<number, number>();
  /** By how much one in such form is expected to beat more than they are beaten by. */
  const expected = (form: number): number => {
    const before = known.get(form);
    if (before !== undefined) return before;
    const sum = others.reduce(
      (all, { rating, weight, scale }) => all + weight * Math.tanh((form - rating) / scale),
      0,
    );
    known.set(form, sum);
    return sum;
  };
  const standings = standingsOf(players.map(({ points }, i) => ({ points, weight: others[i]?.weight ?? 0 })));
  return players.map((player) => {
    const { place, won } = standings.get(player.points) ?? { place: 1, won: 0 };
    const reached = leastWith((guess) => expected(guess) >= won);
    const before = varianceBefore(player);
    const learnt = before / (before + FORM ** 2);
    const rating = Math.round(player.rating + learnt * (reached - player.rating));
    return { place, form: reached, rating, deviation: Math.round(Math.sqrt(learnt) * FORM) };
  });
}

/** For each number of points the place, and by how much those who have it beat more than they are beaten by; a tie counts for nothing. */
function standingsOf(
  players: readonly { readonly points: number; readonly weight: number }[],
): Map<number, { readonly place: number; readonly won: number }> {
  const by_points = Map.groupBy(
    [...players].sort((a, b) => b.points - a.points),
    ({ points }) => points,
  );
  const weightOf = (group: typeof players) => group.reduce((all, { weight }) => all + weight, 0);
  let place = 1;
  let better = 0;
  let left = weightOf(players);
  return new Map(
    [...by_points].map(([points, tied]) => {
      const weight = weightOf(tied);
      left -= weight;
      const standing = { place, won: left - better };
      better += weight;
      place += tied.length;
      return [points, standing] as const;
    }),
  );
}

/** The least whole number for which something holds that holds for every greater one too. */
function leastWith(holds: (guess: number) => boolean): number {
  let [low, high] = [LEAST, MOST];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
