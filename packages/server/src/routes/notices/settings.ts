import { randomBytes } from 'node:crypto';
import {
  because,
  ENDPOINTS_MAX,
  notices_endpoint_change,
  notices_push,
  notices_settings,
  notices_settings_change,
  notices_webhooks,
  type Refusal,
  refuse,
  SPOKEN,
} from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { Account } from '../../accounts/accounts.ts';
import { refusalOfNew } from '../../accounts/fresh.ts';
import type { Session } from '../../accounts/sessions.ts';
import { told } from '../../notices/choices.ts';
import type { Endpoint } from '../../notices/endpoints.ts';
import { isZone } from '../../notices/hours.ts';
import { pushKeyOf } from '../../notices/sender.ts';
import { wrongWith } from '../../notices/sending/address.ts';
import { areDeviceKeys } from '../../notices/sending/push.ts';
import { testDraft } from '../../notices/test_draft.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { changeAccount, mayActAlone } from '../auth/change_ways.ts';

/** How players are told, and where: theirs alone, and of no site that acts for them. */
export function routeNoticeSettings(
  { playing }: Routes,
  service: Service,
  { allow_private, can_mail }: { readonly allow_private: boolean; readonly can_mail: boolean },
): void {
  const { notices } = service;
  const { choices, endpoints, tables } = notices;

  playing(notices_settings, ({ who: { account }, request }) => {
    const { on, night, mail, quiet, zone, language, ...rest } = choices.of(account.id);
    return {
      ...{ on, night, mail, quiet, zone, language: SPOKEN.find((id) => id === language) ?? 'en' },
      email: account.email,
      can_mail,
      mail_place: reachedOf(mailOf(service, account.id)),
      kinds: told({ on, night, mail, quiet, zone, language, ...rest }, request.language),
      endpoints: placesOf(service, account).map(toldOf),
      push_key: pushKeyOf(notices)?.public_key ?? '',
    };
  });

  const refusalOf = (who: Session) => refusalOfNew(who, service.access.ways, nowOn(service));

  playing(notices_settings_change, ({ who, body }) => {
    const { account } = who;
    const too_new = refusalOf(who);
    if (too_new !== undefined) return too_new;
    if (body.zone !== undefined && !isZone(body.zone))
      return refuse('bad_text', { field: 'zone', reason: because('is no time zone that is known here') });
    const wants_mail = body.mail !== undefined && body.mail !== 'off';
    if (wants_mail && !can_mail) return refuse('no_mail');
    if (wants_mail && account.email === null) return refuse('no_email');
    tables.transaction(() => {
      choices.change(account.id, body);
      if (body.mail !== undefined) setMail(service, account.id, wants_mail);
    });
    notices.onWaiting?.();
    return { changed: true };
  });

  playing(notices_push, ({ who: { account }, body: { endpoint: url, keys } }) => {
    const wrong = wrongWith(url, allow_private);
    if (wrong !== undefined) return refuse('bad_address', { field: 'endpoint', reason: wrong });
    if (!areDeviceKeys(keys))
      return refuse('bad_text', { field: 'keys', reason: because('are not those of a device') });
    const before = placesOf(service, account).find((each) => each.kind === 'push' && each.url === url);
    const full = before === undefined ? refusalOfMore(service, account) : undefined;
    if (full !== undefined) return full;
    const now_ms = nowOn(service);
    const id = tables.transaction(() => {
      if (before === undefined)
        return endpoints.add(
          { account: account.id, kind: 'push', whose: 'player', url, secrets: keys },
          now_ms,
        );
      endpoints.renew(before, keys);
      notices.resume(before, now_ms);
      return before.ref;
    });
    notices.onWaiting?.();
    return { id };
  });

  playing(notices_webhooks, ({ who, body: { url, form, whose = 'player' } }, world) => {
    const { account } = who;
    // It outlives the sign-in that made it, as a token does.
    const refusal = mayActAlone(service, who);
    if (refusal !== undefined) return refusal;
    const wrong = wrongWith(url, allow_private);
    if (wrong !== undefined) return refuse('bad_address', { field: 'url', reason: wrong });
    if (whose === 'state') {
      const house = service.names.players.houseOf(world, account.id);
      if (house === undefined) return refuse('no_house');
      const { leader } = world.stateOf(house);
      if (leader !== house.id) return refuse('not_leader', { leader });
    }
    const full = refusalOfMore(service, account);
    if (full !== undefined) return full;
    const signing = form === 'standard' ? `whsec_${randomBytes(32).toString('base64')}` : undefined;
    const kind = form === 'standard' ? 'webhook' : 'discord';
    const secrets = signing === undefined ? {} : { signing };
    const now_ms = nowOn(service);
    const { origin } = new URL(url);
    const id = changeAccount(service, who, 'webhook_added', origin, now_ms, () =>
      endpoints.add({ account: account.id, kind, whose, url, secrets }, now_ms),
    );
    return { id, secret: signing ?? null };
  });

  playing(notices_endpoint_change, ({ who, params: { id }, body }, world) => {
    const { account } = who;
    const too_new = refusalOf(who);
    if (too_new !== undefined) return too_new;
    const endpoint = placesOf(service, account).find(({ ref }) => ref === id);
    if (endpoint === undefined) return refuse('not_found');
    const now_ms = nowOn(service);
    const sent = tables.transaction(() => {
      if (body.do === 'end') {
        notices.end(endpoint);
        return 0;
      }
      endpoints.enable(endpoint);
      if (body.do === 'replay')
        return notices.sendAgain(
          endpoint,
          leads(service, world, account),
          endpoint.failing_since ?? endpoint.created_at,
          now_ms,
        );
      notices.resume(endpoint, now_ms);
      notices.tellTo(endpoint, testDraft(world.age.age, now_ms), now_ms);
      return 1;
    });
    notices.onWaiting?.();
    return { done: true, sent };
  });
}

/** Ends or begins an account's mail, or has it tried again where it does not arrive; belongs into a transaction. */
export function setMail(service: Pick<Service, 'notices' | 'game'>, account: number, on: boolean): void {
  const { notices } = service;
  const known = mailOf(service, account);
  if (!on) {
    if (known !== undefined) notices.end(known);
    return;
  }
  const now_ms = nowOn(service as Service);
  if (known === undefined)
    notices.endpoints.add({ account, kind: 'mail', whose: 'player', url: '', secrets: {} }, now_ms);
  else if (known.failing_since !== null) {
    notices.endpoints.enable(known);
    notices.resume(known, now_ms);
  }
}

function mailOf({ notices }: Pick<Service, 'notices'>, account: number): Endpoint | undefined {
  return notices.endpoints.of(account).find(({ kind }) => kind === 'mail');
}

function reachedOf(place: Endpoint | undefined): (typeof notices_settings)['example']['mail_place'] {
  if (place === undefined) return null;
  const { failing_since, disabled, error } = place;
  return { failing_since, disabled, error };
}

function leads({ names }: Service, world: ReadonlyWorld, { id }: Account): boolean {
  const house = names.players.houseOf(world, id);
  return house !== undefined && world.stateOf(house).leader === house.id;
}

function placesOf({ notices }: Service, { id }: Account): Endpoint[] {
  return notices.endpoints.of(id).filter(({ kind }) => kind !== 'mail');
}

function refusalOfMore(service: Service, account: Account): Refusal | undefined {
  return placesOf(service, account).length < ENDPOINTS_MAX
    ? undefined
    : refuse('too_many', { field: 'endpoints', max: ENDPOINTS_MAX });
}

function toldOf(endpoint: Endpoint): (typeof notices_settings)['example']['endpoints'][number] {
  const { ref, kind, whose, url, created_at, failing_since, disabled, error } = endpoint;
  const name = new URL(url).origin;
  return {
    ...{ id: ref, kind: kind as 'push', whose, name },
    ...{ created_at, failing_since, disabled, error },
  };
}
