import type { Bug } from './faults.ts';

/** What a simulation is made of: the same options give the same run. */
export interface Options {
  readonly seed: number;
  /** The least number of commands to be acknowledged. */
  readonly commands: number;
  /** Times that the process goes while writes are pending. */
  readonly crashes: number;
  readonly bug?: Bug | undefined;
}

/** The command that runs the same again. */
export function asCommand({ seed, commands, crashes, bug }: Options): string {
  const planted = bug === undefined ? '' : ` --bug ${bug}`;
  return `npm run sim -- --seed ${seed} --commands ${commands} --crashes ${crashes}${planted}`;
}
