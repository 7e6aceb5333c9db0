import type { Connect } from './connection.ts';

/** Connects to the PostgreSQL that an address names. Its client is only loaded where there is one. */
export async function postgresAt(address: string): Promise<Connect> {
  const { connectTo } = await import('./client.ts');
  return connectTo(address);
}
