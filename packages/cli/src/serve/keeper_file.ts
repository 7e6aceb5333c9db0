import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How an upgrade went. */
export interface Told {
  readonly done: boolean;
  readonly text: string;
}

/** What a keeper says of itself in the data folder. */
export interface KeeperSays {
  readonly pid: number;
  /** Upgrades it was asked for and has answered. */
  readonly upgrades: number;
  readonly last?: Told | undefined;
}

/** In a data folder, for as long as a keeper keeps its server. */
const FILE = 'keeper.json';

/** What asks a keeper for an upgrade. */
export const UPGRADE_SIGNAL = 'SIGUSR2';

/** What the keeper of a data folder's server says; undefined where there is none. */
export function keeperOf(data: string): KeeperSays | undefined {
  try {
    const says: KeeperSays = JSON.parse(readFileSync(path.join(data, FILE), 'utf8'));
    process.kill(says.pid, 0);
    return says;
  } catch {
    return undefined;
  }
}

/** Calls `onWanted` whenever this process is asked for an upgrade, and says in a data folder that it may be. */
export function hearUpgrades(data: string, onWanted: () => void): { tell(told: Told): void; close(): void } {
  let upgrades = 0;
  const write = (last?: Told) => {
    const says: KeeperSays = { pid: process.pid, upgrades, last };
    const unfinished = path.join(data, `${FILE}.new`);
    writeFileSync(unfinished, JSON.stringify(says), { mode: 0o600 });
    renameSync(unfinished, path.join(data, FILE));
  };
  write();
  process.on(UPGRADE_SIGNAL, onWanted);
  return {
    tell(told) {
      upgrades += 1;
      write(told);
    },
    close() {
      process.off(UPGRADE_SIGNAL, onWanted);
      rmSync(path.join(data, FILE), { force: true });
    },
  };
}
