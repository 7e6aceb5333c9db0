import { Random, type Seed } from '@realm/base';
import { Character, Characters } from '../features/characters/state/characters.ts';
import { Hall } from '../features/hall/state.ts';
import type { Quest } from '../features/quests/state.ts';
import { Queues } from '../features/queue/state.ts';
import { tickOf } from '../world/clock.ts';
import type { House, ReadonlyHouse } from '../world/house.ts';
import { Ledger } from '../world/ledger.ts';
import type { ReadonlyState, State } from '../world/realm.ts';
import { Reports } from '../world/reports.ts';
import { Transfers } from '../world/transfers.ts';
import { WORK, Works } from '../world/works.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';

/** Nobody's seed: what is rolled in a rehearsal says nothing of what the age rolls. */
const NO_SEED = '0'.repeat(64) as Seed;

/** A house in a world of its own: both are copies, and whatever is tried there leaves the world as it is. */
export interface Rehearsal {
  readonly world: World;
  readonly house: House;
}

/**
 * A rehearsal of a house: the world as it stands, but that all which is the house's alone (its numbers, news, works,
 * characters, orders ahead) and what its steps write to (books, its state's treasury) are copies. Whoever plays in it may
 * not do anything that reaches others: those are the world's own.
 */
export function rehearsalOf(world: ReadonlyWorld, house: ReadonlyHouse): Rehearsal {
  const copy = house.detached();
  const state = stateFor(world.stateOf(house));
  const rehearsed: World = Object.create(world);
  const own = {
    tick: tickOf(world, house),
    clock_of: house.id,
    random: new Random(NO_SEED),
    ledger: new Ledger(),
    transfers: new Transfers(),
    reports: new Reports(world.rules.materials.list.length),
    works: new Works(),
    characters: charactersOf(world, house),
    queues: queueOf(world, house),
    hall: new Hall(),
    quests: Object.assign(Object.create(world.quests), { of_house: promisesOf(world, house) }),
    market: Object.assign(Object.create(world.market), { made: () => {} }),
    events: [],
    changed: () => {},
    house: (id: number) => (id === copy.id ? copy : world.house(id)),
    stateOf: (of: ReadonlyHouse) => (of === copy ? state : world.stateOf(of)),
  };
  Object.assign(rehearsed, own);
  rehearsed.reports.makeRoomOf(house.id);
  for (const { kind, what, count, started_at, done_tick } of world.works.of(house.id))
    rehearsed.works.add(house.id, WORK[kind], what, count, started_at, done_tick);
  return { world: rehearsed, house: copy };
}

/** Of quests what the house has promised to forbear: orders keep that, and nothing else of one is foreseen. */
function promisesOf({ quests }: ReadonlyWorld, { id }: ReadonlyHouse): Map<number, Quest> {
  const quest = quests.of_house.get(id);
  return new Map(quest?.forbearing ? [[id, { ...quest } as Quest]] : []);
}

function stateFor(state: ReadonlyState): State {
  return Object.assign(Object.create(state), { treasury: state.treasury.detached() });
}

function charactersOf({ characters }: ReadonlyWorld, { id }: ReadonlyHouse): Characters {
  const copies = new Characters();
  for (const character of characters.of(id))
    copies.add(Object.assign(Object.create(Character.prototype), character));
  return copies;
}

function queueOf({ queues }: ReadonlyWorld, { id }: ReadonlyHouse): Queues {
  const copies = new Queues();
  const queue = queues.of_house.get(id);
  if (queue === undefined) return copies;
  const { last_entry, acts, entries } = queue;
  Object.assign(copies.add(id), { last_entry, acts, entries: entries.map((order) => ({ ...order })) });
  return copies;
}
