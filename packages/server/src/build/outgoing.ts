import type { Chat } from '../chat/chat.ts';
import type { Meters } from '../metrics/meters.ts';
import { draftOfMessage, draftsOfMentions } from '../notices/of_chat.ts';
import { Outbox } from '../notices/outbox.ts';
import { Outgoing } from '../notices/outgoing.ts';
import { Sender } from '../notices/sender.ts';
import { nowOn, type Service } from '../serve/service.ts';
import { isPrivate, type Settings } from '../settings.ts';

export interface OutgoingOptions {
  readonly settings: Settings;
  /** Where the server is reached; empty until that is known. */
  readonly address: () => string;
  readonly counts: () => Meters | undefined;
  readonly warn: (line: string) => void;
  readonly onBug: (error: unknown, where: string) => void;
  readonly onFatal: (error: unknown) => void;
}

/** What writes notices of a service's game while it leads, and sends them where players want them. */
export function outgoingOf(service: Service, options: OutgoingOptions): Outgoing {
  const { settings, address, counts, warn, onBug, onFatal } = options;
  const { access, ages, names, notices } = service;
  const outbox = new Outbox(notices, ages, access.told, names.players, {
    mayEnter: (age, account) => {
      const known = access.accounts.get(account);
      const nobody = { plays: () => false, isUsed: () => false };
      return known !== undefined && ages.access.admits(age, known, nobody);
    },
    onBug: (error) => onBug(error, 'notices'),
    onFatal,
  });
  const sender = new Sender({
    notices,
    accounts: access.accounts,
    names,
    now: () => nowOn(service),
    leads: () => service.node?.leads() ?? false,
    world: () => service.game?.world,
    site: () => settings.public_url?.replace(/\/$/, '') ?? address(),
    allow_private: isPrivate(settings),
    smtp: settings.smtp,
    mail_from: settings.mail_from ?? '',
    counts,
    warn,
    onFatal,
  });
  return new Outgoing(outbox, sender);
}

/** What messages come to as notices: in the transactions that keep them. */
export function noticesOfChat(service: Service): NonNullable<Chat['besides']> {
  const { chat, names, notices } = service;
  const { mutes } = chat;
  return {
    message(told) {
      const world = service.game?.world;
      if (world === undefined) return;
      for (const { reader, draft } of draftsOfMentions(world, told, { mutes, names }))
        notices.tell({ account: reader, leads: false }, draft, told.message.at);
    },
    direct(told) {
      const world = service.game?.world;
      const draft = world === undefined ? undefined : draftOfMessage(world, told, mutes);
      if (draft !== undefined) notices.tell({ account: told.to_account, leads: false }, draft, draft.at);
    },
  };
}
