/** Quiet hours that were typed just now, each time by itself, until the service says them. */
import type { Chosen } from './chosen.tsx';

type Quiet = Chosen['quiet'];
export type MeantQuiet = Partial<Quiet>;

/** What of it the service does not say yet. */
export function stillMeant(meant: MeantQuiet, said: Quiet): MeantQuiet {
  const left = Object.entries(meant).filter(([which, minute]) => said[which as keyof Quiet] !== minute);
  return Object.fromEntries(left);
}
