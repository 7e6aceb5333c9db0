/** What a house's stocks come to if every tick goes as the last one did. */

export interface Outlook {
  /** Ticks until it is gone or full. */
  readonly ticks: number;
  readonly end: 'empty' | 'full';
}

/** When a stock is empty, or full where it has a `cap`; undefined where neither is in sight. */
export function outlookOf(level: number, change: number, cap?: number): Outlook | undefined {
  if (change < 0) return { ticks: Math.floor(level / -change), end: 'empty' };
  if (change > 0 && cap !== undefined && level < cap) {
    return { ticks: Math.ceil((cap - level) / change), end: 'full' };
  }
  return undefined;
}
