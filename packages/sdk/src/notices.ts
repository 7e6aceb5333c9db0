/** What the player is told of, and how it reaches them. */
import type { Requests } from '@realm/contract';
import { ask, part, type Reply } from './requests.ts';

type Body<N extends keyof Requests> = Requests[N]['body'];

const requests = {
  /** What has changed since the last visit. */
  digest: 'GET /digest',
  /** How the player is told, and where; on the game's own site alone, as all that follows. */
  settings: 'GET /notices/settings',
} as const;

export class Notices extends part(requests) {
  /** The last 100, the newest first, or those after the one of a number; and how many are unread. */
  list(after?: number): Promise<Reply<'GET /notices'>> {
    return ask(this.transport, 'GET /notices', { after });
  }

  /** The player has read up to a notice; what has changed is told from this moment on. */
  read(upto: number): Promise<Reply<'POST /notices/read'>> {
    return ask(this.transport, 'POST /notices/read', {}, { body: { upto }, repeatable: true });
  }

  /** Changes what is said; the rest stays. */
  async change(wanted: Body<'POST /notices/settings'>): Promise<void> {
    await ask(this.transport, 'POST /notices/settings', {}, { body: wanted, repeatable: true });
  }

  /** Has notices sent to a browser, by its subscription. */
  async subscribe(subscription: Body<'POST /notices/push'>): Promise<string> {
    return (await ask(this.transport, 'POST /notices/push', {}, { body: subscription })).id;
  }

  /** Has notices sent to an address; the secret is told this once. */
  addWebhook(webhook: Body<'POST /notices/webhooks'>): Promise<Reply<'POST /notices/webhooks'>> {
    return ask(this.transport, 'POST /notices/webhooks', {}, { body: webhook });
  }

  /** Ends a device or a webhook, sends a test there, or what has not arrived. */
  changeEndpoint(
    id: string,
    act: Body<'POST /notices/endpoints/{id}'>['do'],
  ): Promise<Reply<'POST /notices/endpoints/{id}'>> {
    return ask(this.transport, 'POST /notices/endpoints/{id}', { id }, { body: { do: act } });
  }
}
