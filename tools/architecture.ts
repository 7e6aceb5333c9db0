/**
 * Writes the picture and the list of rooms in `docs/architecture.md` from the table of who may import whom. Run it after a
 * change to that table (`npm run generate`); a test fails while it is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { INSIDE, type InnerRoom, ROOMS } from '../tests/boundaries/table.ts';

export const PAGE = new URL('../docs/architecture.md', import.meta.url);

const BEGIN = '<!-- from tests/boundaries/table.ts, by npm run generate -->';
const END = '<!-- end -->';

/** The page with its picture and list as the table has them now. */
export function drawn(page: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`docs/architecture.md lacks "${BEGIN}" or "${END}"`);
  return [before, BEGIN, '\n', picture(), '\n\n', insides(), '\n', END, after].join('');
}

/** Packages and who imports whom, without what follows from the rest: a reader sees the longest ways. */
function picture(): string {
  const arrows = Object.entries(ROOMS).flatMap(([room, { rooms }]) =>
    rooms
      .filter((to) => !rooms.some((between) => between !== to && reaches(between, to)))
      .map((to) => `  ${room} --> ${to}`),
  );
  const pure = Object.keys(ROOMS).filter((room) => ROOMS[room].bans.length > 0);
  const head = ['```mermaid', 'flowchart TB', ...Object.keys(ROOMS).map((room) => `  ${room}`)];
  const look = ['  classDef pure stroke-width:3px', `  class ${pure.join(',')} pure`, '```'];
  return [...head, ...arrows, ...look].join('\n');
}

function reaches(from: string, to: string): boolean {
  return ROOMS[from].rooms.some((room) => room === to || reaches(room, to));
}

function insides(): string {
  const rows = Object.entries(INSIDE).map(([name, rooms]) => `| ${name} | ${rooms.map(told).join(' → ')} |`);
  return ['| package | its rooms, each importing only those before it |', '|---|---|', ...rows].join('\n');
}

function told([name, places]: InnerRoom): string {
  return places[0].startsWith('features/') ? `*${name}*` : name;
}

if (import.meta.main) writeFileSync(PAGE, drawn(readFileSync(PAGE, 'utf8')));
