import { openPremises, type Premises, type PremisesOptions } from '@realm/server';
import { EXIT, Failure } from './failure.ts';

/** Comes to where a server keeps its data, for as long as `use` takes. */
export async function withPremises<T>(
  options: PremisesOptions,
  use: (premises: Premises) => T | Promise<T>,
): Promise<T> {
  const premises = await openPremises(options).catch((cause) => {
    throw new Failure((cause as Error).message, EXIT.failure, { cause });
  });
  try {
    return await use(premises);
  } finally {
    await premises.close();
  }
}
