/**
 * Tells answers that come late: each asking takes a turn, and a turn answers, once, whether its answer is of a later asking
 * than any that was taken before.
 */
export function turns(): () => () => boolean {
  let asked = 0;
  let taken = 0;
  return () => {
    const turn = ++asked;
    return () => {
      if (turn < taken) return false;
      taken = turn;
      return true;
    };
  };
}
