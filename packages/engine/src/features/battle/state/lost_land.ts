/** Acres lost, as [tick, acres, tick, acres …], oldest first: what stands against land that is taken. */
export type Open = number[];

/**
 * Land that houses have lost to anyone, and states to each other, in the last ticks and not yet set against land they
 * took: only what goes beyond it is conquest, so that whoever trades blows gains nothing by it. Each acre counts once.
 */
export class LostLand {
  /** By house. */
  readonly houses = new Map<number, Open>();
  /** By the pair: `loser>winner`, states by their addresses. */
  readonly states = new Map<string, Open>();
}

/** Acres of a list lost in `from_tick` or later. */
export function openAcres(open: readonly number[] | undefined, from_tick: number): number {
  let acres = 0;
  if (open !== undefined)
    for (let i = 0; i < open.length; i += 2) if (open[i] >= from_tick) acres += open[i + 1];
  return acres;
}

/** Notes acres lost in a tick, and forgets those from before `from_tick`. */
export function noteLost<K>(
  lists: Map<K, Open>,
  key: K,
  tick: number,
  acres: number,
  from_tick: number,
): void {
  if (acres === 0) return;
  const open = lists.get(key) ?? [];
  const kept = open.filter((_, i) => open[i - (i % 2)] >= from_tick);
  if (kept.at(-2) === tick) kept[kept.length - 1] += acres;
  else kept.push(tick, acres);
  lists.set(key, kept);
}

/** Sets up to `acres` of what was lost against land that was taken, the oldest first. */
export function settleLost<K>(lists: Map<K, Open>, key: K, acres: number, from_tick: number): void {
  const open = lists.get(key);
  if (open === undefined) return;
  const kept: Open = [];
  let left = acres;
  for (let i = 0; i < open.length; i += 2) {
    if (open[i] < from_tick) continue;
    const settled = Math.min(left, open[i + 1]);
    left -= settled;
    if (open[i + 1] > settled) kept.push(open[i], open[i + 1] - settled);
  }
  if (kept.length === 0) lists.delete(key);
  else lists.set(key, kept);
}
