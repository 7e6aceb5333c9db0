import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { type IdentityProvider, startIdentityProvider } from '../../../tests/support/identity_provider.ts';
import { tempFolder } from './support.ts';

/** The identity provider of a test, gone when the test is over. */
export interface RunningProvider extends Pick<IdentityProvider, 'issuer' | 'allow' | 'says'> {
  /** Answers the file of settings by which a server sends its players here, and to others. */
  file(t: TestContext, ...others: readonly RunningProvider[]): string;
  readonly settings: readonly unknown[];
}

export async function startProvider(
  t: TestContext,
  ...named: [id?: string, name?: string]
): Promise<RunningProvider> {
  const { issuer, settings, allow, says, stop } = await startIdentityProvider(...named);
  t.after(stop);
  const own: unknown[] = JSON.parse(settings);
  return {
    ...{ issuer, allow, says, settings: own },
    file(of, ...others) {
      const file = path.join(tempFolder(of), 'providers.json');
      writeFileSync(file, JSON.stringify([...own, ...others.flatMap((other) => other.settings)]));
      return file;
    },
  };
}
