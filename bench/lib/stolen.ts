import { readFileSync } from 'node:fs';

/**
 * Begins to note what of the processors' time the host of a virtual machine gives to others; the answer says which part of all
 * it was until then, 0 to 1, or NaN where the system doesn't tell.
 */
export function stolenSince(): () => number {
  const from = timesOf();
  return () => {
    const to = timesOf();
    return (to.stolen - from.stolen) / (to.all - from.all);
  };
}

/** In hundredths of a second since the system started, of all processors: see proc(5). */
function timesOf(): { readonly stolen: number; readonly all: number } {
  try {
    const [first] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user, nice, system, idle, iowait, irq, softirq, steal] = first.split(/\s+/).slice(1).map(Number);
    return { stolen: steal, all: user + nice + system + idle + iowait + irq + softirq + steal };
  } catch {
    return { stolen: Number.NaN, all: Number.NaN };
  }
}
