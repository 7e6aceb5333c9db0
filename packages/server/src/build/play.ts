import type { Tables } from '@realm/journal';
import { upholdSanctions } from '../acts/uphold.ts';
import type { Access as WhoFounds } from '../ages/access.ts';
import { firstAccess, NoWorld, newAge } from '../ages/first.ts';
import type { ErasedList } from '../erasure/list.ts';
import type { Job } from '../game/batch.ts';
import { hostTime } from '../game/clock.ts';
import { createNode, type Game, type GameNode, type NodeOptions } from '../game/node.ts';
import type { Hub } from '../live/hub.ts';
import type { Meters } from '../metrics/meters.ts';
import type { Playing } from '../nodes/storage.ts';
import { type PlayRobots, sayForRobot } from '../routes/chat/robots.ts';
import { nowOn, type Service } from '../serve/service.ts';
import { mustExist, type Settings } from '../settings.ts';

export interface PlayOptions extends Pick<NodeOptions, 'host_time' | 'timers' | 'execute' | 'engine'> {
  readonly service: Service;
  readonly tables: Tables;
  readonly settings: Settings;
  /** Accounts that were erased, which a backup may bring back. */
  readonly erased: ErasedList;
  readonly meters: Meters | undefined;
  readonly hubOf: (game: Game) => Hub;
  /** Sets someone to play the robots. */
  readonly robots: PlayRobots | undefined;
  readonly warn: (line: string) => void;
  readonly onBug: (error: unknown, where: string) => void;
  readonly onFatal: (error: unknown) => void;
}

/** How a service comes to play the game of a journal; the ages after the first go by the same clock. */
export function player(options: PlayOptions): Playing['play'] {
  const { service, tables, settings, erased, meters, hubOf, robots, warn, onBug, onFatal, ...deps } = options;
  const { ages, eraser, fair_play, moderation, names, tell } = service;
  let host_time = deps.host_time ?? hostTime;

  /** Takes out who was erased since the backup was made from which the tables may come. */
  const eraseAgain = () => {
    if (settings.database !== 'sqlite:' && settings.erased === undefined && !erased.exists)
      warn(
        `there is no list of erasures (--erased): what is restored from a backup would not forget who was erased since; ${erased.path} is begun`,
      );
    const count = eraser.applyList(host_time.wall());
    if (count > 0)
      warn(`${count} accounts that were erased were there again, and are erased (${erased.path})`);
  };

  /** Opens the first age where the journal holds none, and lets in whom the settings name. */
  const firstAge = (): Pick<NodeOptions, 'age' | 'onFirst'> => {
    let first: WhoFounds | undefined;
    return {
      age: () => {
        if (mustExist(settings)) throw new NoWorld(settings);
        first = firstAccess(settings);
        return { ...newAge(settings, host_time.wall(), warn), names: 'beside' };
      },
      onFirst: () => {
        if (first === undefined) return;
        ages.access.set(1, first, host_time.wall());
        for (const name of ages.access.freeNamesIn(first.listed))
          warn(
            `--access ${settings.access}: ${name}: no account has this name; it will not count. In a new world use addresses, or \`realm age invite\``,
          );
      },
    };
  };

  /** Closes the books of an age that has ended; where a bug has just cost the world, the next start looks for that. */
  const closeBooks = ({ world, clock }: GameNode) => {
    if (world === undefined) return;
    // A pause that no world goes on with, as an older version left one, is over.
    if (world.ended || world.paused === null)
      tables.transaction(() => moderation.incidents.end('pause', clock.now()));
    if (world.ended) fair_play.keep(world);
    ages.books.close(world);
  };

  return async (journal, more) => {
    host_time = more?.host_time ?? host_time;
    eraseAgain();
    const node = await createNode({
      ...deps,
      ...more,
      ...firstAge(),
      host_time,
      journal,
      catch_up_ticks: settings.catch_up_ticks,
      snapshot_ticks: settings.snapshot_ticks,
      place: settings,
      asks_after_gap: !settings.dev,
      closed: () => moderation.read_only.refusal,
      tracer: service.tracer,
      observer: meters,
      keepTransfers: (transfers) => {
        ages.flows.add(transfers);
        const world = service.node?.world;
        if (world !== undefined) fair_play.add(transfers, world);
      },
      names,
      onBug: (error, job) => onBug(error, wanted(job)),
      onFatal,
      warn,
      onSnapshot: (seq, ms) => {
        service.snapshot_at_ms = Date.now();
        tell('info', 'snapshot', { seq, ms });
      },
    });
    if (node.writer.late_ticks !== undefined) warn(standsStill(node, settings));
    closeBooks(node);
    node.listen((published) => {
      service.tick_times.note(published, nowOn(service));
      if (published.some(({ ended }) => ended)) closeBooks(node);
    });
    // Feeds that followed another node go on where this one takes over from it.
    if (service.hub === undefined) service.hub = hubOf(node);
    else service.hub.moveTo(node);
    service.game = node;
    service.node = node;
    service.follower = undefined;
    service.robots = robots?.(node, (house, text) => sayForRobot(service, house, text));
    service.outgoing?.lead(node);
    await eraser.hold(node);
    await upholdSanctions(node, moderation.sanctions, names.players, nowOn(service));
  };
}

/** What the operator is to judge of a world that is later than it catches up. */
function standsStill({ clock, writer }: GameNode, { catch_up_ticks, database }: Settings): string {
  const whose = database === 'sqlite:' ? "this machine's" : "the database's";
  return (
    `by ${whose} clock (${new Date(clock.now()).toISOString()}) the game is ${writer.late_ticks} ticks late, more than ` +
    `are caught up (--catch-up-ticks ${catch_up_ticks}): it is shown, and stands still. After an outage, go on by ` +
    '`realm resume`; where the clock is wrong, stop, set it and start again'
  );
}

/** What a job wanted, for the log. */
function wanted(job: Job): string {
  return 'heir' in job ? `the recall of heir ${job.heir.uid}` : `the command ${JSON.stringify(job.command)}`;
}
