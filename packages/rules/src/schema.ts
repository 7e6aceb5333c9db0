import { SECTIONS } from './sections.ts';
import { STATS } from './stats.ts';

/**
 * JSON Schemas for editors, by file name (`races.schema.json`): what the compiler checks of each file's shape,
 * with the vocabulary of stats in place of any id where a stat stands. Written to `ages/schema/`.
 */
export function editorSchemas(): Record<string, string> {
  const sections = [...SECTIONS, { stem: 'words.*', schema: WORDS }];
  const files = sections.map(({ stem, schema }): [string, string] => {
    const name = stem === 'races.*' ? 'race' : stem.replace('.*', '');
    const document = { $schema: 'http://json-schema.org/draft-07/schema#', title: `${stem}.yaml`, ...schema };
    return [
      `${name}.schema.json`,
      `${JSON.stringify(withStats(JSON.parse(JSON.stringify(document))), null, 2)}\n`,
    ];
  });
  return Object.fromEntries(files);
}

/** What an age calls its things in another language. */
const WORDS = {
  type: 'object',
  description: 'texts of the age in English, and what another language says for them',
  additionalProperties: { type: 'string' },
};

const STAT_WORDS = Object.entries(STATS).map(([stat, { does }]) => ({ const: stat, description: does }));

/** Lists of effects with the stats spelled out, so that an editor offers and explains them. */
function withStats(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withStats);
  if (typeof node !== 'object' || node === null) return node;
  const { description, items } = node as { description?: unknown; items?: { items?: unknown[] } };
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withStats(value)]));
  if (typeof description === 'string' && description.startsWith('[stat,') && Array.isArray(items?.items)) {
    copy.items = { ...items, items: [{ anyOf: STAT_WORDS }, ...items.items.slice(1)] };
  }
  return copy;
}
