/** One thing that was looked at: `bad` keeps a server from starting, or soon will. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'bad';
  readonly what: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const warn = (what: string): Finding => ({ level: 'warn', what });
export const bad = (what: string): Finding => ({ level: 'bad', what });

/** A line for people. */
export const lineOf = ({ level, what }: Finding): string => `${level.padEnd(4)}  ${what}`;

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
