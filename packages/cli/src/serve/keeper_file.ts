import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.ts';

/** How an upgrade went. */
export interface Told {
  readonly done: boolean;
  readonly text: string;
}

/** What a keeper says of itself in the data folder. */
export interface KeeperSays {
  readonly pid: number;
  /** What tells its process from a later one of the same number; keepers of older versions, and other systems than Linux, don't say. */
  readonly started?: string | undefined;
  /** Upgrades it was asked for and has answered. */
  readonly upgrades: number;
  /** Whether one is under way; keepers that an older version started do not say. */
  readonly upgrading?: boolean;
  readonly last?: Told | undefined;
}

/** In a data folder, for as long as a keeper keeps its server. */
const FILE = 'keeper.json';

/** What asks a keeper for an upgrade. */
export const UPGRADE_SIGNAL = 'SIGUSR2';

/** What the keeper of a data folder's server says; undefined where there is none. One that only another user may see or tell anything is a `Failure`. */
export function keeperOf(data: string): KeeperSays | undefined {
  try {
    const says: KeeperSays = JSON.parse(readFileSync(path.join(data, FILE), 'utf8'));
    process.kill(says.pid, 0);
    // One that was killed takes its file along no more, and its number comes to be another's.
    const started = startOf(says.pid);
    if (says.started !== undefined && started !== undefined && says.started !== started) return undefined;
    return says;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new Failure(`${data} is another user's: ask as the user that the server runs as`);
    if (code === 'EPERM') throw new Failure('the server runs as another user: ask as that user');
    return undefined;
  }
}

/** When a process started, in ticks since the machine did; undefined where the system doesn't tell. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may have spaces and brackets of its own.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** What a keeper hears of upgrades, and says of them in its data folder. */
export interface UpgradesHeard {
  /** From now on it may be asked; before, whoever asks is told by `onEarly` alone. */
  open(): void;
  /** Says that one is under way. */
  begin(): void;
  tell(told: Told): void;
  close(): void;
}

/** Hears from the start on who asks this process for an upgrade, so that asking never ends it. What writes throws where it can't. */
export function hearUpgrades(data: string, onWanted: () => void, onEarly: () => void): UpgradesHeard {
  const started = startOf(process.pid);
  let upgrades = 0;
  let is_open = false;
  const onSignal = () => (is_open ? onWanted() : onEarly());
  const write = (upgrading: boolean, last?: Told) => {
    const says: KeeperSays = { pid: process.pid, started, upgrades, upgrading, last };
    const unfinished = path.join(data, `${FILE}.new`);
    writeFileSync(unfinished, JSON.stringify(says), { mode: 0o600 });
    renameSync(unfinished, path.join(data, FILE));
  };
  process.on(UPGRADE_SIGNAL, onSignal);
  return {
    open() {
      is_open = true;
      write(false);
    },
    begin: () => write(true),
    tell(told) {
      upgrades += 1;
      write(false, told);
    },
    close() {
      process.off(UPGRADE_SIGNAL, onSignal);
      // Else what stands there is another's, which keeps the folder's server.
      if (is_open) rmSync(path.join(data, FILE), { force: true });
    },
  };
}
