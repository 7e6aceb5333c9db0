import { roomOf } from '@realm/journal';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WriterObserver } from '../game/writer.ts';
import type { Peers } from '../nodes/hooks.ts';
import type { SenderCounts } from '../notices/sender.ts';
import { nowOn, type Service } from '../serve/service.ts';

/** Upper bounds of durations, in seconds: from what a read takes to what nobody should ever wait for. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Upper bounds of how late a tick ran, in seconds. */
const LATE_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300];
/** Upper bounds of the entries that one commit made durable. */
const ENTRIES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000];

/** What an operator's monitoring reads of a server, in the text format of Prometheus. Times are in seconds there. */
export class Meters implements WriterObserver, SenderCounts {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'realm_http_request_seconds',
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #ticks = new Histogram({
    name: 'realm_tick_seconds',
    help: 'Time that a tick of the world takes, before it is made durable.',
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #lateness = new Histogram({
    name: 'realm_tick_late_seconds',
    help: 'How long after its time a tick was durable.',
    buckets: LATE_SECONDS,
    registers: [this.#registry],
  });
  readonly #commits = new Histogram({
    name: 'realm_commit_seconds',
    help: 'Time to make the entries of one turn durable.',
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #entries = new Histogram({
    name: 'realm_commit_entries',
    help: 'Journal entries that one commit made durable.',
    buckets: ENTRIES,
    registers: [this.#registry],
  });
  readonly #bugs = new Counter({
    name: 'realm_bugs_total',
    help: "Errors that are the service's own fault; each is in the log.",
    registers: [this.#registry],
  });

  readonly #unavailable = new Counter({
    name: 'realm_unavailable_seconds_total',
    help: 'Seconds in which somebody was answered 503: an outage as players see it, but for one in which nothing answers.',
    registers: [this.#registry],
  });
  /** The last of them, since the process began. */
  #unavailable_at = -1;

  readonly #notices = new Counter({
    name: 'realm_notices_total',
    help: 'Notices that players were told, by kind.',
    labelNames: ['kind'],
    registers: [this.#registry],
  });
  readonly #notices_sent = new Counter({
    name: 'realm_notices_sent_total',
    help: 'Notices that arrived at devices, mail servers and webhooks, by channel.',
    labelNames: ['channel'],
    registers: [this.#registry],
  });
  readonly #notices_failed = new Counter({
    name: 'realm_notices_failed_total',
    help: 'Tries to send notices that failed, by channel; what failed is tried again.',
    labelNames: ['channel'],
    registers: [this.#registry],
  });
  readonly #notices_disabled = new Counter({
    name: 'realm_notices_disabled_total',
    help: 'Devices and webhooks that nothing is sent to any more, since nothing has reached them for long.',
    labelNames: ['channel'],
    registers: [this.#registry],
  });
  readonly #notices_repeated = new Counter({
    name: 'realm_notices_perhaps_repeated_total',
    help: 'Notices sent again by mail or Discord that may have arrived before: after a crash, or a try without an answer.',
    labelNames: ['channel'],
    registers: [this.#registry],
  });

  readonly #strangers = new Counter({
    name: 'realm_staff_refused_total',
    help: 'Tries of what only staff may, by accounts that have no role; they are in no log.',
    registers: [this.#registry],
  });

  readonly #csp_reports = new Counter({
    name: 'realm_csp_reports_total',
    help: "What browsers told of things that a page's policy stopped; some of it is in the log.",
    registers: [this.#registry],
  });

  /** Meters of what is on a service. They read it when they are asked. */
  constructor(service: Service, data: string, peers?: Peers) {
    collectDefaultMetrics({ register: this.#registry });
    const gauge = (name: string, help: string, read: () => number | undefined) =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          let value: number | undefined;
          try {
            value = read();
          } catch (error) {
            // The others are told all the same.
            service.tell(
              'error',
              'metric_failed',
              { name },
              `${name} can't be told: ${(error as Error).message}`,
            );
          }
          if (value === undefined) this.reset();
          else this.set(value);
        },
      });
    const world = () => service.game?.world;
    gauge('realm_ready', 'Whether the game is running: 1 or 0.', () => (world() === undefined ? 0 : 1));
    gauge('realm_age', 'Number of the age.', () => world()?.age.age);
    gauge('realm_age_ended', 'Whether the age has ended: 1 or 0.', () => (world()?.ended ? 1 : 0));
    gauge('realm_tick', 'The last tick of the age.', () => world()?.tick);
    gauge('realm_journal_seq', 'Number of the last entry of the journal.', () => world()?.seq);
    gauge('realm_houses', 'Houses of the age, those of robots among them.', () => world()?.houses.length);
    gauge('realm_players', 'Houses of the age that people or their programs play.', () =>
      housesOf(service, 0),
    );
    gauge('realm_robots', "Houses of the age that the service's robots play.", () => housesOf(service, 1));
    gauge('realm_commands_waiting', 'Commands that wait for their turn.', () => service.node?.writer.waiting);
    if (peers !== undefined) {
      const { standing } = peers;
      gauge('realm_leads', 'Whether this node leads: 1 or 0.', () => (standing().leads ? 1 : 0));
      gauge(
        'realm_epoch',
        'Leaders that the database has had: grows by one with each takeover.',
        () => standing().epoch,
      );
      gauge('realm_lag_seconds', 'How old what this node shows may be.', () => standing().lag_ms / 1000);
      gauge(
        'realm_takeovers',
        'How often this node has come to lead after another since it was started.',
        () => standing().takeovers,
      );
      gauge(
        'realm_takeover_seconds',
        'How long it was about that the last time, from when it saw that nobody led.',
        () => standing().takeover_ms / 1000,
      );
    }
    gauge(
      'realm_notices_waiting',
      'Notices that are still to be sent.',
      () => service.notices.deliveries.waiting,
    );
    gauge('realm_notices_overdue_seconds', 'How long the notice waits that has been due the longest.', () =>
      overdueOn(service),
    );
    gauge(
      'realm_disk_free_bytes',
      'Free bytes of the disk that the data folder is on.',
      () => roomOf(data).free,
    );
    gauge(
      'realm_disk_needed_bytes',
      'Free bytes without which no server starts there.',
      () => roomOf(data).needed,
    );
    gauge('realm_snapshot_age_seconds', 'How long ago the last snapshot was saved.', () =>
      service.snapshot_at_ms === undefined
        ? undefined
        : Math.max(0, Date.now() - service.snapshot_at_ms) / 1000,
    );
    gauge('realm_clock_ahead_seconds', "How far this machine's clock is ahead of the game's time.", () =>
      service.game === undefined ? undefined : (Date.now() - nowOn(service)) / 1000,
    );
    gauge('realm_backup_age_seconds', 'How old the newest backup is that this server makes.', () => {
      const age_ms = service.backups?.age_ms;
      return age_ms === undefined ? undefined : age_ms / 1000;
    });
    gauge('realm_follow_behind_seconds', 'How long ago the copy that follows had all there was.', () => {
      const behind_ms = service.following?.behind_ms;
      return behind_ms === undefined ? undefined : behind_ms / 1_000;
    });
    gauge('realm_follow_failures', 'Times the copy that follows failed.', () => service.following?.failures);
    gauge('realm_backup_failures', 'Backups that failed since the start.', () => service.backups?.failures);
    gauge('realm_fair_play_alerts', 'Houses that look fed by others, which staff are to look at.', () =>
      alertsOn(service),
    );
    gauge('realm_feeds', 'Live feeds that are open.', () => service.hub?.size ?? 0);
    gauge('realm_world_feeds', "Feeds of the world's that are open.", () => service.hub?.world.size ?? 0);
  }

  /** A request was answered. `route` is its pattern, so that there are only so many. */
  request(method: string, route: string, status: number, ms: number): void {
    if (status === 503) this.#refused();
    this.#requests.labels(method, route, String(status)).observe(ms / 1000);
  }

  /** Somebody was told to come back: the second in which that was counts once, however many were. */
  #refused(): void {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#unavailable_at) this.#unavailable.inc();
    this.#unavailable_at = second;
  }

  tick(ms: number, late_ms: number): void {
    this.#ticks.observe(ms / 1000);
    this.#lateness.observe(Math.max(0, late_ms) / 1000);
  }

  commit(ms: number, entries: number): void {
    this.#commits.observe(ms / 1000);
    this.#entries.observe(entries);
  }

  cspReport(): void {
    this.#csp_reports.inc();
  }

  bug(): void {
    this.#bugs.inc();
  }

  /** Somebody without a role tried what only staff may. */
  stranger(): void {
    this.#strangers.inc();
  }

  /** A player was told something. */
  notice(kind: string): void {
    this.#notices.labels(kind).inc();
  }

  sent(channel: string, notices: number): void {
    this.#notices_sent.labels(channel).inc(notices);
  }

  failed(channel: string): void {
    this.#notices_failed.labels(channel).inc();
  }

  disabled(channel: string): void {
    this.#notices_disabled.labels(channel).inc();
  }

  perhapsRepeated(channel: string): void {
    this.#notices_repeated.labels(channel).inc();
  }

  /** All of them, and the type they are sent as. */
  async text(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

/** Houses of people (0) or robots (1); undefined where no game is shown. */
function housesOf({ game }: Service, robot: 0 | 1): number | undefined {
  return game?.world?.houses.reduce((found, house) => found + Number(house.robot === robot), 0);
}

/** For how long the first of the notices that are due has been, in seconds. */
function overdueOn(service: Service): number {
  const due_at = service.notices.deliveries.next();
  return due_at === undefined ? 0 : Math.max(0, nowOn(service) - due_at) / 1000;
}

/** Houses that staff are to look at; undefined where no game is played. */
function alertsOn({ fair_play, game }: Service): number | undefined {
  const world = game?.world;
  return world === undefined ? undefined : fair_play.alerts(world);
}
