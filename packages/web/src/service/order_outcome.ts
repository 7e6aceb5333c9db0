import type { CommandReply } from '@realm/contract';
import type { RealmError } from '@realm/sdk';

/** What an order came to; one that waits is kept on the device, and sent once the service can have it. */
export type OrderOutcome =
  | { readonly reply: CommandReply }
  | { readonly refused: RealmError }
  | { readonly waits: true };
