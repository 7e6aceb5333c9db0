import { type CommandReply, isRefusal } from '@realm/contract';
import type { RouteSpec, Routes } from '../../serve/route.ts';
import { type Service, worldOn } from '../../serve/service.ts';
import type { Commands, Sent } from './sent.ts';

/** Every command comes to one address; what it says and answers follows from its type. */
const sending = {
  method: 'POST',
  path: '/commands',
  caller: 'signed_in',
  limit: 'commands',
  keyed: true,
  example: {} as CommandReply,
} as const satisfies RouteSpec;

/** A preview changes nothing, and counts as a read. */
const previewing = {
  ...sending,
  path: '/commands/preview',
  while_read_only: true,
  limit: 'reads',
  keyed: false,
} as const;

/** `POST /commands` and its preview. */
export function routeCommands({ playing }: Routes, service: Service, commands: Commands): void {
  const decode = commands.decode.bind(commands);
  playing<typeof sending, Sent>(
    sending,
    (asked, world) => commands.carryOut(asked, asked.body, world, asked.receipt),
    { decode },
  );

  playing<typeof previewing, Sent>(
    previewing,
    (asked, world) => {
      const settled = service.game?.settled();
      if (settled === undefined) return commands.previews(asked, world)(asked.body);
      return settled.then(() => {
        const now = worldOn(service);
        return isRefusal(now) ? now : commands.previews(asked, now)(asked.body);
      });
    },
    { decode },
  );
}
