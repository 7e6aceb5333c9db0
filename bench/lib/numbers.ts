/** The value below which `share` (0 to 1) of the numbers lie; NaN of none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** Three significant digits, or all of a whole number's: 1234567, 1.23, 0.00123. */
export function legible(n: number): string {
  if (Math.abs(n) >= 100) return Math.round(n).toLocaleString('en-US');
  return String(Number(n.toPrecision(3)));
}
