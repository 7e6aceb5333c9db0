/** Notices of what players write: made in the transaction that keeps the message. */
import { foldName, NAME_MAX } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { type Audience, hears } from '../chat/audience.ts';
import type { Told } from '../chat/chat.ts';
import type { KeptPlayerMessage } from '../chat/conversations.ts';
import type { Mutes } from '../chat/mutes.ts';
import type { Names } from '../names/names.ts';
import { type Draft, link } from './draft.ts';
import { worded } from './speaking.ts';

/** Houses that a message may name, and places where it may name one; beyond, nobody is told. */
const NAMED_MAX = 5;
const PLACES_MAX = 20;

/** What its reader is told of a message from another player; nothing of one whom the reader has muted. */
export function draftOfMessage(
  world: Pick<ReadonlyWorld, 'age' | 'tick'>,
  { message, account, to_account }: KeptPlayerMessage,
  mutes: Mutes,
): Draft | undefined {
  if (mutes.of(to_account).has(account)) return undefined;
  const { id, from, to, text, at } = message;
  return worded(
    {
      key: `message.${world.age.age}.${from.house}.${to.house}.${id}`,
      kind: 'message',
      age: world.age.age,
      tick: world.tick,
      at,
      writer: account,
    },
    ({ say }) => ({
      title: say('{house} writes to you', { house: from.name }),
      text,
      links: [link(say('Answer'), `/game/chat?with=${from.house}`)],
    }),
  );
}

/** What notices of a channel's message are known by. */
export const mentionKey = (age: number, message: number) => `mention.${age}.${message}`;

/** Whom a message of a channel names, and what they are told; nobody who does not read it. */
export function draftsOfMentions(
  world: ReadonlyWorld,
  { message, audience, account }: Told,
  { mutes, names }: { readonly mutes: Mutes; readonly names: Names },
): { readonly reader: number; readonly draft: Draft }[] {
  const { id, channel, from, text, at } = message;
  return namedIn(world, names, text.normalize('NFC'), audience)
    .map((house) => names.players.accountOf(world, house))
    .filter((reader) => reader !== account && !mutes.of(reader).has(account))
    .map((reader) => ({
      reader,
      draft: worded(
        {
          key: mentionKey(world.age.age, id),
          kind: 'mention',
          age: world.age.age,
          tick: world.tick,
          at,
          writer: account,
        },
        ({ say }) => ({
          title: say('{house} names you', { house: from.name }),
          text,
          links: [link(say('Read it'), `/game/chat?channel=${channel}`)],
        }),
      ),
    }));
}

/** Houses of players that a text names after an `@`, each by the longest name that stands there. */
function namedIn(world: ReadonlyWorld, names: Names, text: string, audience: Audience): ReadonlyHouse[] {
  const named = new Set<ReadonlyHouse>();
  const places = [...text.matchAll(/@/g)].slice(0, PLACES_MAX);
  for (const { index } of places) {
    const house = longest(world, names, text.slice(index + 1, index + 1 + 2 * NAME_MAX));
    if (
      house !== undefined &&
      names.players.accountOf(world, house) !== 0 &&
      hears(audience, world, house.id)
    )
      named.add(house);
    if (named.size === NAMED_MAX) break;
  }
  return [...named];
}

function longest(world: ReadonlyWorld, names: Names, text: string): ReadonlyHouse | undefined {
  const ends = [...text.matchAll(/$|(?=[^\p{L}\p{N}\p{M}])/gu)].map(({ index }) => index);
  for (const end of ends.reverse()) {
    const house = end === 0 ? undefined : names.houseCalled(world, foldName(text.slice(0, end)));
    if (house !== undefined) return house;
  }
  return undefined;
}
