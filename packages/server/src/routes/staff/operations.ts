import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { dev_house_orders, dev_operations, refuse } from '@realm/contract';
import { roomOf } from '@realm/journal';
import { type LanguageId, sayIn } from '@realm/words';
import { PROGRAM_VERSION } from '../../program_version.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { SETTINGS, type Settings } from '../../settings.ts';
import { settingsTold } from '../../tell.ts';
import { notBelow } from '../moderation/people.ts';
import { stateOf } from '../service/status.ts';

/** A backup that is older than so many times between two is late. */
const LATE_BACKUPS = 2;
const FOLLOW_BEHIND_MS = 60_000;
/** How long a report may wait before that is worth a look. */
const REPORT_OLD_MS = 86_400_000;
/** Reports that are counted at most. */
const REPORTS_MAX = 10_000;

const HOUSE_ORDERS = 100;

/** What an operator looks at every day, and one house's orders. */
export function routeOperations({ route, playing }: Routes, service: Service, settings: Settings): void {
  const { access, moderation, notices } = service;
  const began = { at: Date.now(), cpu: process.cpuUsage(), wall: performance.now() };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  route(dev_operations, ({ request, who }) => {
    const now = Math.round(nowOn(service));
    const { backups, following, game, hub, node } = service;
    const world = game?.world;
    const waiting = moderation.reports.waiting(0, REPORTS_MAX, notBelow(service, who));
    const { user, system } = process.cpuUsage(began.cpu);
    const due_at = notices.deliveries.next();
    const { free, needed } = roomOf(settings.data);
    const people = world?.houses.reduce((found, { robot }) => found + Number(robot === 0), 0) ?? 0;
    const told = {
      backups:
        backups === undefined || settings.backup_to === undefined
          ? null
          : {
              to: settings.backup_to,
              every_ms: settings.backup_every_ms,
              age_ms: backups.age_ms === undefined ? null : Math.round(backups.age_ms),
              failures: backups.failures,
            },
      following:
        following === undefined || settings.follow_to === undefined
          ? null
          : {
              to: settings.follow_to,
              behind_ms: Math.round(following.behind_ms),
              failures: following.failures,
            },
      waiting: {
        reports: waiting.length,
        reports_since: waiting.at(0)?.at ?? null,
        appeals: moderation.sanctions.appealed().length,
        suspects: world === undefined ? 0 : service.fair_play.alerts(world),
      },
    };
    const growth = {
      entries: world?.seq ?? 0,
      accounts: access.accounts.count,
      people,
      robots: (world?.houses.length ?? 0) - people,
      data_bytes: bytesOf(settings.data),
      disk_free_bytes: free,
      disk_needed_bytes: needed,
    };
    const state = stateOf(service);
    return {
      state,
      warnings: warningsIn(request.language, { ...told, growth, state, now }),
      version: PROGRAM_VERSION,
      started_at: began.at,
      load: {
        memory_bytes: process.memoryUsage.rss(),
        processor_bp: Math.round(((user + system) * 10) / Math.max(1, performance.now() - began.wall)),
        loop_delay_ms: Math.round(delay.percentile(99) / 1e6),
        commands_waiting: node?.writer.waiting ?? 0,
        feeds: hub?.size ?? 0,
        world_feeds: hub?.world.size ?? 0,
        notices_waiting: notices.deliveries.waiting,
        notices_overdue_ms: due_at === undefined ? 0 : Math.max(0, Math.round(now - due_at)),
      },
      growth,
      snapshot_at: service.snapshot_at_ms === undefined ? null : Math.round(service.snapshot_at_ms),
      ...told,
      settings: settingsOf(settings),
    };
  });

  playing(dev_house_orders, async ({ params: { id: house }, query }, world) => {
    const { from_tick = 0, to_tick = world.tick, ticks = false, after = 0, limit = HOUSE_ORDERS } = query;
    if (house > world.last_house_id) return refuse('no_such_house', { house });
    const found = await service.house_orders.look({ house, from_tick, to_tick, ticks, after, limit });
    if (found === undefined) return refuse('overloaded');
    if (found === 'no_such_house') return refuse('no_such_house', { house });
    return {
      age: world.age.age,
      house,
      entries: found.entries.map(({ order = {}, changes, ...rest }) => ({
        ...rest,
        order: { ...order },
        changes: Object.entries(changes).map(([what, by]) => ({ what, by })),
      })),
      more: found.more,
    };
  });
}

interface Looked {
  readonly state: string;
  readonly now: number;
  readonly growth: { readonly disk_free_bytes: number; readonly disk_needed_bytes: number };
  readonly backups: {
    readonly every_ms: number;
    readonly age_ms: number | null;
    readonly failures: number;
  } | null;
  readonly following: { readonly behind_ms: number; readonly failures: number } | null;
  readonly waiting: { readonly reports_since: number | null };
}

/** What of it is worth a look. */
function warningsIn(
  language: LanguageId,
  { state, now, growth, backups, following, waiting }: Looked,
): string[] {
  const warnings: string[] = [];
  if (state === 'behind')
    warnings.push(sayIn(language, 'A tick is late: look at the load, the disk and the database.'));
  if (state === 'waiting')
    warnings.push(
      sayIn(language, 'The game stands still until `realm resume` says that the clock is right.'),
    );
  if (growth.disk_free_bytes < 2 * growth.disk_needed_bytes)
    warnings.push(sayIn(language, 'The disk is nearly full.'));
  if (backups === null && following === null)
    warnings.push(sayIn(language, 'No backups are made: give --backup-to or --follow-to.'));
  if (backups !== null && (backups.age_ms ?? 0) > LATE_BACKUPS * backups.every_ms)
    warnings.push(sayIn(language, 'The newest backup is older than two of them should be.'));
  if (backups !== null && backups.failures > 0)
    warnings.push(sayIn(language, 'Backups have failed: see the log.'));
  if (following !== null && following.behind_ms > FOLLOW_BEHIND_MS)
    warnings.push(sayIn(language, 'The copy that follows is behind.'));
  if (waiting.reports_since !== null && now - waiting.reports_since > REPORT_OLD_MS)
    warnings.push(sayIn(language, 'A report has waited for more than a day.'));
  return warnings;
}

function settingsOf(settings: Settings) {
  const told = settingsTold(settings);
  return SETTINGS.flatMap(({ key, flag, default: fallback }) => {
    const value = told[key];
    if (value === undefined) return [];
    return [{ name: flag, value: String(value), given: settings[key] !== fallback }];
  });
}

/** Bytes of the files in a folder, and in those in it. */
function bytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += bytesOf(place);
    // What goes meanwhile counts for nothing.
    else bytes += statSync(place, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
