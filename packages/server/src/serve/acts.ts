import { isRefusal, refuse } from '@realm/contract';
import type { ActContext, By, Done } from '../acts/act.ts';
import { type ActInput, type ActName, type ActReply, actOf } from '../acts/index.ts';
import { perform } from '../acts/perform.ts';
import type { GameNode } from '../game/node.ts';
import { nowOn, type Service, worldOn } from './service.ts';

/** Does an act on a running server, as the one that writes the journal. What acts on the world needs one that is played. */
export async function actOn<N extends ActName>(
  service: Service,
  name: N,
  input: ActInput<N>,
  by: By,
): Promise<Done<ActReply<N>>> {
  const { words } = service.names;
  const before = words.tag;
  const done = await perform(name, actOf(name), input, contextOf(service, by));
  if ('reply' in done) {
    service.access.refresh();
    service.ages.refresh();
    service.moderation.refresh();
    if (words.tag !== before) service.hub?.forget();
    if (name === 'announce' || name === 'read_only') service.hub?.announce();
    if (name === 'hide_message') service.hub?.reload(done.reply as ActReply<'hide_message'>);
  }
  return done;
}

/** What an act would come to, whoever may do it. */
export function checkOn<N extends ActName>(service: Service, name: N, input: ActInput<N>, by: By) {
  return actOf(name).check(contextOf(service, by), input);
}

function contextOf(service: Service, by: By): ActContext {
  const { access, ages, chat, moderation, names, staff } = service;
  const { accounts, ways, told, sessions, connections, tokens } = access;
  return {
    books: {
      accounts,
      ways,
      sessions,
      connections,
      tokens,
      told,
      names,
      ages,
      mutes: chat.mutes,
      messages: chat.messages,
      conversations: chat.conversations,
      state_pages: chat.pages,
      reports: moderation.reports,
      sanctions: moderation.sanctions,
      announcements: moderation.announcements,
      read_only: moderation.read_only,
      incidents: moderation.incidents,
      fair_play: service.fair_play,
      notices: service.notices,
      audit: staff.audit,
      together: (work) => access.together(work),
    },
    get world() {
      const world = worldOn(service);
      if (isRefusal(world)) throw new Error('no game is played');
      return world;
    },
    get game() {
      const world = worldOn(service);
      return isRefusal(world) ? undefined : world;
    },
    journal: {
      end: (tables) => (service.node as GameNode).writer.endAge(tables),
      act: (act, tables) => (service.node as GameNode).writer.act(act, tables),
      async told() {
        const { node } = service;
        await service.outgoing?.idle();
        // Another may lead by now, or the server be on its way down.
        const world = worldOn(service);
        if (isRefusal(world)) return world;
        return service.node === node ? undefined : refuse('restarting');
      },
      open: (opening, tables) => service.restart(opening, tables),
      late_ticks: service.node?.writer.late_ticks,
      resume: () => service.node?.writer.resume(),
      handOver: service.node === undefined ? undefined : service.handOver,
    },
    by,
    now_ms: nowOn(service),
  };
}
