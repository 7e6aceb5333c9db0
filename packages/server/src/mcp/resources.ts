/** What an agent reads for itself: addresses of the service under names that stay, and the guide. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reads } from '@realm/contract';
import type { Wanted } from './tools.ts';

export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: 'application/json' | 'text/markdown';
}

const json = (uri: string, name: string, description: string): Resource => ({
  uri,
  name,
  description,
  mimeType: 'application/json',
});

/** The read that each stands for. */
const READS: ReadonlyMap<string, string> = new Map([
  ['realm://age', '/age'],
  ['realm://rules', '/rules'],
  ['realm://market', '/market'],
  ['realm://me', '/me'],
  ['realm://news', '/news'],
  ['realm://reports', '/reports'],
  ['realm://state', '/state'],
  ['realm://queue', '/queue'],
]);

/** The guide as text, and the rules to the letter. */
const DOCUMENTS = [
  ['realm://guide', 'guide.md', 'Guide', 'How the game is played'],
  ['realm://manual', 'README.md', 'Manual', 'The rules to the letter'],
] as const;
const folder = path.resolve(import.meta.dirname, '../../../../docs/game');
const documents = DOCUMENTS.map(([uri, file, name, description]) => ({
  uri,
  file: path.join(folder, file),
  name,
  description,
})).filter(({ file }) => existsSync(file));

export const resources: readonly Resource[] = [
  ...documents.map(({ file: _, ...document }) => ({ ...document, mimeType: 'text/markdown' as const })),
  json('realm://age', 'Age', 'The clock and the standings'),
  json('realm://rules', 'Rules', 'Every number and definition of this age'),
  json('realm://market', 'Market', 'Prices and open orders'),
  json('realm://me', 'Own house', 'The house in full, with what it can pay for'),
  json('realm://news', 'News', "The house's news, newest first"),
  json('realm://reports', 'Reports', "The state's intel reports"),
  json('realm://state', 'State', 'Members, votes, treasury'),
  json('realm://queue', 'Queue', 'Orders ahead'),
];

export const resourceTemplates = [
  {
    uriTemplate: 'realm://houses/{id}',
    name: 'House',
    description: 'What may be known of a house, by its number',
    mimeType: 'application/json',
  },
] as const;

/** The request that a resource is read by, or its text; undefined where there is none of that name. */
export function readFrom(uri: string): Wanted | { readonly text: string } | undefined {
  const document = documents.find((each) => each.uri === uri);
  if (document !== undefined) return { text: readFileSync(document.file, 'utf8') };
  const house = /^realm:\/\/houses\/(\d{1,15})$/.exec(uri)?.[1];
  if (house !== undefined) return { method: 'GET', path: reads.house.path, url: `/houses/${house}` };
  const path = READS.get(uri);
  return path === undefined ? undefined : { method: 'GET', path, url: path };
}
