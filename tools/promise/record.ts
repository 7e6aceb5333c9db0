/** What is kept of a version of the interface: what a client can rely on, without the words. */
import { buildOpenApi, type RefusalSpec, refusals } from '@realm/contract';

export type Json = { readonly [key: string]: unknown };

/** A code's status, and the kinds of its parameters. */
type Code = readonly [status: number, params: Readonly<Record<string, string>>];

export interface Recorded {
  readonly codes: Readonly<Record<string, Code>>;
  readonly paths: Json;
  readonly components: Json;
}

/** Of today's source. */
export function recordToday(): Recorded {
  const { paths, components } = buildOpenApi({ version: '', server_url: 'https://realm.invalid' });
  const codes = Object.entries<RefusalSpec>(refusals).map(([code, { status, params }]): [string, Code] => [
    code,
    [status, Object.fromEntries(Object.entries(params).map(([name, { kind }]) => [name, kind]))],
  ]);
  return recordOf(paths as Json, components as Json, Object.fromEntries(codes));
}

function recordOf(paths: Json, components: Json, codes: Recorded['codes']): Recorded {
  const { examples: _, ...kept } = components;
  return { codes, paths: stripped(paths) as Json, components: stripped(kept) as Json };
}

/** Words and examples, which promise nothing. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'tags']);

function stripped(part: unknown, named = true): unknown {
  if (Array.isArray(part)) return part.map((each) => stripped(each));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => !named || !WORDS.has(key));
  // Under `properties` stand names, whatever they are.
  return Object.fromEntries(kept.map(([key, value]) => [key, stripped(value, key !== 'properties')]));
}

/** As it lies in the repository: a path and a schema a line. */
export function writtenRecord({ codes, paths, components }: Recorded): string {
  const lines = (part: Json) =>
    `{\n${Object.entries(part)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n')}\n}`;
  const groups = Object.entries(components).map(
    ([group, part]) => `${JSON.stringify(group)}:${lines(part as Json)}`,
  );
  return `{"codes":${lines(codes)},\n"paths":${lines(paths)},\n"components":{${groups.join(',\n')}}}\n`;
}
