import { refuse } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeAges } from '../routes/ages/ages.ts';
import { routeAgeFiles } from '../routes/ages/files.ts';
import { routeGains } from '../routes/ages/gains.ts';
import { routeProfiles } from '../routes/ages/profiles.ts';
import { routeAccount } from '../routes/auth/account.ts';
import { routeBot } from '../routes/auth/bot.ts';
import { routeConnect } from '../routes/auth/connect.ts';
import { routeConnections } from '../routes/auth/connections.ts';
import { routeDevSignIn } from '../routes/auth/dev.ts';
import { routeErase } from '../routes/auth/erase.ts';
import { routeExport } from '../routes/auth/export.ts';
import { routeOidc } from '../routes/auth/oidc.ts';
import { sessionOpener } from '../routes/auth/open_session.ts';
import { routePasskeys } from '../routes/auth/passkeys.ts';
import { routeRecovery } from '../routes/auth/recovery.ts';
import { routeSessions } from '../routes/auth/sessions.ts';
import { routeTokens } from '../routes/auth/tokens.ts';
import { routeWays } from '../routes/auth/ways.ts';
import { routeChat } from '../routes/chat/chat.ts';
import { routeMessages } from '../routes/chat/messages.ts';
import { routePins } from '../routes/chat/pins.ts';
import { routeStatePages } from '../routes/chat/state_page.ts';
import { routeBatch } from '../routes/commands/batch.ts';
import { routeCommands } from '../routes/commands/commands.ts';
import type { InOrder } from '../routes/commands/in_order.ts';
import { routeResign } from '../routes/commands/resign.ts';
import type { Commands } from '../routes/commands/sent.ts';
import { routeDevTick } from '../routes/dev/dev.ts';
import { routeHeirs } from '../routes/heirs/heirs.ts';
import { routeLive } from '../routes/live/live.ts';
import { routeMcp } from '../routes/mcp/mcp.ts';
import { routeModeration } from '../routes/moderation/moderation.ts';
import { routeSignals } from '../routes/moderation/signals.ts';
import { routeNotices } from '../routes/notices/notices.ts';
import { routeNoticeSettings } from '../routes/notices/settings.ts';
import { routeUnsubscribe } from '../routes/notices/unsubscribe.ts';
import { routeEnter } from '../routes/packs/enter.ts';
import { routePacks } from '../routes/packs/packs.ts';
import { routeReads } from '../routes/reads/reads.ts';
import { routeCspReports } from '../routes/service/csp_reports.ts';
import { routeOperatorPages } from '../routes/service/operator_pages.ts';
import { routeDescription, routeHealth, routeVersions } from '../routes/service/service.ts';
import { routeStatus } from '../routes/service/status.ts';
import { routeSite } from '../routes/site/site.ts';
import { routeOperations } from '../routes/staff/operations.ts';
import { routePrivate } from '../routes/staff/private.ts';
import { routeStaff } from '../routes/staff/staff.ts';
import type { AddressOf } from '../serve/address.ts';
import { CeremonyCookie, type DeviceCookie, type SessionCookie } from '../serve/caller.ts';
import type { Limits } from '../serve/limits.ts';
import type { Routes } from '../serve/route.ts';
import { isPrivate } from '../settings.ts';
import type { AppOptions } from './options.ts';

/** What routes share. */
export interface Shared {
  readonly commands: Commands;
  readonly in_order: InOrder;
  readonly limits: Limits;
  readonly addressOf: AddressOf;
  readonly cookie: SessionCookie;
  readonly device: DeviceCookie;
  /** Whether cookies are for https alone. */
  readonly secure: boolean;
}

/** Every route that a server has, but those by which nodes ask each other. */
export function routeAll(http: FastifyInstance, routes: Routes, options: AppOptions, shared: Shared): void {
  const { service, settings, tables, version, meters, secret, operator_pages, server_url, warn } = options;
  const { commands, in_order, limits, addressOf, cookie, device, secure } = shared;
  const mayMake = (request: FastifyRequest) => {
    const left = limits.take(limits.sign_up, null, () => addressOf(request.raw));
    return left < 0 ? refuse('rate_limited', { retry_after: -left }) : undefined;
  };
  const openSession = sessionOpener(service, { cookie, device }, addressOf);

  routeHealth(routes, service);
  routeStatus(routes, service);
  routeVersions(routes, version);
  routeDescription(routes, version, server_url, cookie.name);
  routeOperatorPages(routes, operator_pages);
  routeReads(routes, service);
  routeCommands(routes, service, commands);
  routeBatch(routes, service, commands, { limits, in_order, addressOf });
  routeResign(routes, service);
  routeChat(routes, service);
  routePins(routes, service);
  routeStatePages(routes, service);
  routeMessages(routes, service);
  routeNotices(routes, service);
  routeNoticeSettings(routes, service, {
    allow_private: isPrivate(settings),
    can_mail: settings.smtp !== undefined,
  });
  routeUnsubscribe(http, routes, service);
  routeAccount(routes, service, cookie);
  routeSessions(routes, service);
  routeErase(routes, service, service.eraser, cookie);
  routeExport(routes, service, tables);
  routeConnections(routes, service);
  routeTokens(routes, service);
  routeBot(routes, service);
  routeConnect(http, routes, service);
  routeWays(routes, service, settings.dev);
  routeOidc(routes, service, { openSession, ceremony: new CeremonyCookie('oidc', secure) }, mayMake);
  routeRecovery(routes, service, openSession, addressOf);
  routePasskeys(routes, service, { openSession, ceremony: new CeremonyCookie('passkey', secure) });
  routeAges(routes, service);
  routeGains(routes, service);
  routeAgeFiles(routes, service);
  routeProfiles(routes, service);
  routePacks(routes, service);
  routeEnter(routes, service);
  routeHeirs(routes, service);
  routeStaff(routes, service, settings.dev);
  routeOperations(routes, service, settings);
  routeModeration(routes, service);
  routeSignals(routes, service);
  if (secret !== undefined) routePrivate(http, service, secret);
  routeLive(routes, { service, addressOf, times: settings.limits });
  routeMcp(http, routes, service, addressOf);
  routeCspReports(http, routes, { count: () => meters?.cspReport(), warn: warn });
  routeSite(routes, service);
  if (settings.dev) {
    routeDevSignIn(routes, service, openSession);
    routeDevTick(routes, service);
  }
}
