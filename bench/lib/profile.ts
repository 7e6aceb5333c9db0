import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of V8's format, what is read here. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** µs since the sample before. */
  readonly timeDeltas: readonly number[];
}

const ROOT = `file://${path.resolve(import.meta.dirname, '../..')}/`;
/** Not work. */
const AT_REST = new Set(['(idle)', '(root)', '(program)']);
/** A process that was busy for less is of no interest. */
const BUSY_MIN_MS = 1_000;

/** The places where each process of a folder of profiles spent most time itself, as tables for people. */
export function hottestOf(folder: string, places: number): string {
  return readdirSync(folder)
    .map((file) => hottest(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CpuProfile, places))
    .filter((table) => table !== undefined)
    .join('\n\n');
}

function hottest({ nodes, samples, timeDeltas }: CpuProfile, places: number): string | undefined {
  const by_id = new Map(nodes.map((node) => [node.id, node]));
  const self_us = new Map<string, number>();
  let busy_us = 0;
  samples.forEach((id, i) => {
    const { functionName, url, lineNumber } = by_id.get(id)!.callFrame;
    if (AT_REST.has(functionName)) return;
    const where =
      url === '' ? '' : ` ${url.replace(ROOT, '').replace(/^.*node_modules\//, '')}:${lineNumber + 1}`;
    const place = `${functionName || '(anonymous)'}${where}`;
    const us = Math.max(0, timeDeltas[i]);
    busy_us += us;
    self_us.set(place, (self_us.get(place) ?? 0) + us);
  });
  if (busy_us < BUSY_MIN_MS * 1_000) return undefined;
  const rows = [...self_us].sort(([, a], [, b]) => b - a).slice(0, places);
  return [
    `busy for ${(busy_us / 1e6).toFixed(1)} s`,
    ...rows.map(([place, us]) => `${((100 * us) / busy_us).toFixed(1).padStart(5)}%  ${place}`),
  ].join('\n');
}
