/** Every request but the commands, by its method and address. */
import type { Static, TObject, TSchema } from 'typebox';
import type * as ages from './ages/index.ts';
import type * as auth from './auth/index.ts';
import type { batch, batch_preview } from './batch.ts';
import type * as chat from './chat/index.ts';
import type { dev_tick } from './dev.ts';
import type * as heirs from './heirs/index.ts';
import type { me_resign } from './house/resign.ts';
import type { live_ticket } from './live_ticket.ts';
import type * as messages from './messages/index.ts';
import type * as moderation from './moderation/index.ts';
import type * as notices from './notices/index.ts';
import type * as packs from './packs/index.ts';
import type { reads } from './reads/index.ts';
import type * as service from './service.ts';
import type * as staff from './staff/index.ts';
import type { status } from './status.ts';
import type { changes, version } from './versions.ts';

type Of<Group> = Group[keyof Group];

type Spec = Extract<
  | Of<typeof reads>
  | Of<typeof ages>
  | Of<typeof auth>
  | Of<typeof chat>
  | Of<typeof messages>
  | Of<typeof moderation>
  | Of<typeof notices>
  | Of<typeof packs>
  | typeof batch
  | typeof batch_preview
  | Of<typeof heirs>
  | Of<typeof service>
  | typeof status
  | Of<typeof staff>
  | typeof changes
  | typeof version
  | typeof dev_tick
  | typeof live_ticket
  | typeof me_resign,
  { readonly method: string; readonly path: string; readonly reply: TSchema }
>;

type Nothing = Record<never, never>;

/** What one of its parts takes; nothing where its file says nothing of it. */
type Part<S, Name extends string> = S extends { readonly [N in Name]: (infer T extends TObject) | null }
  ? string extends keyof Static<T>
    ? Nothing
    : Static<T>
  : Nothing;

/** `Requests['GET /houses/{id}']` has the fields of its path, of its query and of its body, and its reply. */
export type Requests = {
  [S in Spec as `${S['method']} ${S['path']}`]: {
    params: Part<S, 'params'>;
    query: Part<S, 'query'>;
    body: Part<S, 'body'>;
    reply: Static<S['reply']>;
  };
};
