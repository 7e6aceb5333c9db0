/** What a page's main thread did, frame by frame, by the browser's own trace. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In µs. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** Events that are script, style or layout; some lie within others. */
const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'MinorGC',
  'MajorGC',
]);
const FRAME = 'BeginMainThreadFrame';

/** Traces the page while something is done. */
export async function traced(cdp: CDPSession, doIt: () => Promise<void>): Promise<Event[]> {
  const events: Event[] = [];
  const gather = ({ value }: { value: unknown[] }) => events.push(...(value as Event[]));
  cdp.on('Tracing.dataCollected', gather);
  await cdp.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
      ],
    },
  });
  await sleep(200);
  await doIt();
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', gather);
  return events;
}

/** How long script, style and layout took in each frame of the thread that made most of them, in ms. */
export function framesOf(events: readonly Event[]): number[] {
  const frames = events.filter(({ name }) => name === FRAME);
  const threads = Map.groupBy(frames, ({ pid, tid }) => `${pid} ${tid}`);
  const [thread, begun] = [...threads].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  const starts = begun.map(({ ts }) => ts).sort((a, b) => a - b);
  const work = events
    .filter(({ pid, tid, name, dur }) => `${pid} ${tid}` === thread && WORK.has(name) && dur !== undefined)
    .sort((a, b) => a.ts - b.ts);
  const sums = starts.map(() => 0);
  let until = 0;
  let frame = 0;
  for (const { ts, dur = 0 } of work) {
    // What lies within an earlier event is counted there.
    const [from, to] = [Math.max(ts, until), ts + dur];
    if (to <= from) continue;
    until = to;
    while (frame + 1 < starts.length && starts[frame + 1] <= from) frame += 1;
    if (starts[frame] !== undefined && starts[frame] <= from) sums[frame] += (to - from) / 1_000;
  }
  return sums.slice(0, -1);
}
