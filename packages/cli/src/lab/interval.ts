/** Two-sided 95% points of Student's t by degrees of freedom, from 1; beyond them the normal one. */
const T95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045,
];
const NORMAL95 = 1.96;

/** The mean of some samples, and how far the true one may be from it with 95% confidence; null from one sample. */
export function interval(samples: readonly number[]): { mean: number; within: number | null } {
  const n = samples.length;
  const mean = samples.reduce((a, b) => a + b, 0) / Math.max(1, n);
  if (n < 2) return { mean, within: null };
  const variance = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / (n - 1);
  return { mean, within: (T95[n - 2] ?? NORMAL95) * Math.sqrt(variance / n) };
}

/** A share in percent, for people. */
export const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)}%`;

/** The mean of some shares in percent, with how far the true one may be where that is known. */
export function meanPercent(shares: readonly number[], digits = 1): string {
  const { mean, within } = interval(shares);
  return `${percent(mean, digits)}${within === null ? '' : ` ± ${percent(within, digits)}`}`;
}
