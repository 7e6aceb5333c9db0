import { decodeUtf8 } from '@realm/base';
import { afterOf, type Entry, type World } from '@realm/engine';
import { type Playable, playEntry } from '../game/recovery.ts';

/** An entry that concerns a house. */
export interface Concern {
  readonly seq: number;
  /** ms since 1970. */
  readonly at: number;
  readonly tick: number;
  /** `player`, `deputy` or `robot` of the house itself, another `house <n>`, `staff`, or `the world`. */
  readonly by: string;
  /** Type of the command or act, else the entry's kind. */
  readonly type: string;
  /** The command or act without its type. */
  readonly order?: Readonly<Record<string, unknown>>;
  /** What the house came to have more or less of, by name. */
  readonly changes: Readonly<Record<string, number>>;
}

export interface Concerning {
  readonly house: number;
  readonly from_tick: number;
  readonly to_tick: number;
  /** Whether what ticks changed is told. */
  readonly ticks: boolean;
  /** Told of the number of each entry that was played. */
  readonly played?: (seq: number) => void;
}

/** No house of that number is in the age by the end of what was asked for. */
export class NoSuchHouse extends Error {
  override readonly name = 'NoSuchHouse';
}

/**
 * Plays an age from its first entry and answers what a house ordered and what changed it, in order. Throws {@link NoSuchHouse}
 * at the end where it never came to be.
 */
export async function* concernsOf(
  journal: Playable,
  { house, from_tick, to_tick, ticks, played = () => {} }: Concerning,
): AsyncGenerator<Concern> {
  let world: World | undefined;
  let before: Holding | undefined;
  let was_there = false;
  for await (const each of journal.read(journal.start())) {
    const entry = JSON.parse(decodeUtf8(each.bytes)) as Entry;
    ({ world } = playEntry(world, each));
    if (world.tick > to_tick) break;
    const now = holdingOf(world, house);
    const { by, is_own } = whoOf(entry, world, house);
    const changes = changesOf(before, now);
    before = now;
    was_there ||= now !== undefined;
    played(each.seq);
    if (world.tick < from_tick || entry.kind === 'age' || (entry.kind === 'tick' && !ticks)) continue;
    if (!is_own && Object.keys(changes).length === 0) continue;
    yield { seq: each.seq, at: entry.at, tick: world.tick, by, ...whatOf(entry), changes };
  }
  if (!was_there) throw new NoSuchHouse(`there is no house ${house} in this age`);
}

type Holding = Readonly<Record<string, number>>;

/** All that a reply tells of what a house has, by names such as `gold` and `units.2`; undefined while it is not there. */
function holdingOf(world: World, id: number): Holding | undefined {
  const house = world.house(id);
  if (house === undefined) return undefined;
  const { id: _, ...after } = afterOf(world.rules, house);
  const each = Object.entries(after).flatMap(([name, value]): [string, number][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([inner, amount]): [string, number] => [`${name}.${inner}`, Number(amount)])
      : [[name, Number(value)]],
  );
  return Object.fromEntries(each);
}

function changesOf(before: Holding | undefined, now: Holding | undefined): Record<string, number> {
  if (before === undefined || now === undefined) return {};
  const each = Object.entries(now).map(([name, amount]): [string, number] => [name, amount - before[name]]);
  return Object.fromEntries(each.filter(([, by]) => by !== 0));
}

/** Who made an entry, as a house sees it, and whether it was that house's own doing. */
function whoOf(entry: Entry, world: World, house: number): { readonly by: string; readonly is_own: boolean } {
  if (entry.kind === 'staff')
    return { by: 'staff', is_own: 'house' in entry.act && entry.act.house === house };
  if (entry.kind !== 'command' && entry.kind !== 'recall') return { by: 'the world', is_own: false };
  const { actor } = entry;
  const [[role, number]] = Object.entries(actor);
  const acting = 'account' in actor ? world.houseOf(actor.account)?.id : number;
  const by = role === 'account' ? 'player' : role;
  return acting === house ? { by, is_own: true } : { by: `house ${acting}`, is_own: false };
}

function whatOf(entry: Entry): Pick<Concern, 'type' | 'order'> {
  if (entry.kind === 'command' || entry.kind === 'staff') {
    const { type, ...order } = entry.kind === 'command' ? entry.command : entry.act;
    return { type, order };
  }
  return { type: entry.kind };
}
