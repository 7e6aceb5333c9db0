/** Exit codes of every command. */
export const EXIT = { ok: 0, failure: 1, usage: 2 } as const;

/** Something a command can't do, said in one line (or one a problem) to whoever called it. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exit_code: number;

  constructor(message: string, exit_code: number = EXIT.failure, options?: ErrorOptions) {
    super(message, options);
    this.exit_code = exit_code;
  }
}
