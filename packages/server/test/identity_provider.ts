import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { type IdentityProvider, startIdentityProvider } from '../../../tests/support/identity_provider.ts';
import { tempFolder } from './support.ts';

/** The identity provider of a test, gone when the test is over. */
export interface RunningProvider extends Pick<IdentityProvider, 'issuer' | 'allow'> {
  /** Answers the file of settings by which a server sends its players here. */
  file(t: TestContext): string;
}

export async function startProvider(t: TestContext): Promise<RunningProvider> {
  const { issuer, settings, allow, stop } = await startIdentityProvider();
  t.after(stop);
  return {
    issuer,
    allow,
    file(of) {
      const file = path.join(tempFolder(of), 'providers.json');
      writeFileSync(file, settings);
      return file;
    },
  };
}
