import { tmpdir } from 'node:os';
import { openSqliteJournal } from '@realm/journal';
import { withTemporary } from '../temporary.ts';
import type { Terminal } from '../terminal.ts';
import { farmsIn } from './farm.ts';
import { meanPercent } from './interval.ts';
import { type LabOptions, runLab } from './lab.ts';

/** What staff would be alerted to in a world with one farm in it. */
interface Alerted {
  /** Ticks from its first feeding until one of the farm's houses was at the top; null where that never was. */
  readonly top_after_ticks: number | null;
  /** Ticks of these at the end of which it was at the top, of those after. */
  readonly kept_top: number;
  /** Houses of nobody's farm that staff were alerted to at any time, and how many there are. */
  readonly others: number;
  readonly honest: number;
}

/** Ticks of feeding that are looked at. */
const FEEDING_TICKS = 96;

/** Plays a world whose houses all count as people's, one farm among them, and asks every tick who looks fed. */
async function alertsIn(options: LabOptions & { readonly feeders: number }): Promise<Alerted> {
  return await withTemporary(tmpdir(), 'realm-lab-', (folder) => alertsWithin(folder, options));
}

async function alertsWithin(
  folder: string,
  options: LabOptions & { readonly feeders: number },
): Promise<Alerted> {
  const { ALERT_POINTS, dayOf, Gifts, suspectsOf } = await import('@realm/server');
  const journal = await openSqliteJournal({ data: folder });
  try {
    const gifts = new Gifts(journal.tables);
    const alerted = new Set<number>();
    const waiting: (() => void)[] = [];
    let farm = new Set<number>();
    let [began, top_at, kept_top] = [0, null as number | null, 0];
    const { world } = await runLab({
      ...options,
      farms: 1,
      passed: (transfers, world) => {
        const day = dayOf(world);
        waiting.push(() => gifts.add(transfers, day));
        if (farm.size === 0) farm = new Set(farmsIn(world, options.feeders, 1).flatMap(membersOf));
      },
      watch: (world) => {
        // A tick's gifts are one write to the disk.
        journal.tables.transaction(() => {
          for (const add of waiting.splice(0)) add();
        });
        if (world.tick <= world.rules.params.protection_ticks) return;
        began ||= world.tick;
        const found = suspectsOf(gifts.lately(dayOf(world)), {
          landOf: (house) => world.house(house)?.land,
          worth_per_acre: world.rules.params.aid_worth_per_acre,
          shared: () => ({ device: false, network: false, rhythm: false }),
          before: () => 0,
        }).filter(({ points }) => points >= ALERT_POINTS);
        for (const { house } of found) alerted.add(house);
        if (found.length === 0 || !farm.has(found[0].house)) return;
        top_at ??= world.tick;
        kept_top += 1;
      },
    });
    const others = [...alerted].filter((house) => !farm.has(house)).length;
    const top_after_ticks = top_at === null ? null : top_at - began;
    return { top_after_ticks, kept_top, others, honest: world.houses.length - farm.size };
  } finally {
    journal.close();
  }
}

/** Plays each seed, and prints how soon a farmer is seen and who else is. */
export async function farmersSeen(
  options: Omit<LabOptions, 'ticks'> & { readonly feeders: number },
  seeds: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const shares: number[] = [];
  for (const seed of seeds) {
    const { top_after_ticks, kept_top, others, honest } = await alertsIn({ ...options, ticks: PLAYED, seed });
    shares.push(others / honest);
    const when = top_after_ticks === null ? 'never' : `${top_after_ticks} ticks after it began`;
    terminal.out(
      `seed ${seed}: the farmer with ${options.feeders} feeders is at the top of the alerts ${when}, ` +
        `for ${kept_top} ticks; of ${honest} others ${others} alert`,
    );
  }
  terminal.out(`of houses in nobody's farm ${meanPercent(shares)} alert`);
}

/** Protection, and the feeding after it. */
const PLAYED = 72 + FEEDING_TICKS;

const membersOf = ({ main, alts }: { readonly main: number; readonly alts: readonly number[] }) => [
  main,
  ...alts,
];
