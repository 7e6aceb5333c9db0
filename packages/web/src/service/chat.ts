/** Who and what is not heard in the chat, kept on this device, and how much was said that has not been looked at. */

import { computed, signal } from '@preact/signals';
import type { LiveMessage } from '@realm/sdk';
import { age } from './age.ts';
import { recordOnDevice } from './device.ts';
import { own } from './player.ts';
import { hear } from './sound.ts';

type Message = Extract<LiveMessage, { type: 'chat' }>;
export type Channel = Message['channel'];

interface Muted {
  /** Houses have their numbers for an age. */
  readonly age: number;
  readonly houses: readonly (readonly [id: number, name: string])[];
  readonly channels: readonly Channel[];
}

const NOBODY: Muted = { age: 0, houses: [], channels: [] };
const NONE: Readonly<Record<Channel, number>> = { world: 0, realm: 0, state: 0 };

const kept = recordOnDevice('realm-muted', NOBODY);
const unread = signal(NONE);

const inThisAge = (all: Muted): Muted =>
  age.value === undefined || age.value.age === all.age ? all : NOBODY;

/** What is muted in the age that is known. */
export const muted = computed(() => inThisAge(kept.value));

export const isHidden = (house: number): boolean => muted.value.houses.some(([id]) => id === house);
export const isMuted = (channel: Channel): boolean => muted.value.channels.includes(channel);

/** Leaves out all that a house writes, or shows it again. */
export function hide(house: number, name: string, hidden: boolean): void {
  change(({ houses }) => {
    const others = houses.filter(([id]) => id !== house);
    return { houses: hidden ? [...others, [house, name]] : others };
  });
}

/** Leaves out all that is written in a channel, or shows it again. */
export function mute(channel: Channel, silent: boolean): void {
  change(({ channels }) => {
    const others = channels.filter((each) => each !== channel);
    return { channels: silent ? [...others, channel] : others };
  });
  lookedAt(channel);
}

function change(changed: (before: Muted) => Partial<Muted>): void {
  kept.change((kept) => {
    const before = inThisAge(kept);
    return { ...before, ...changed(before), age: age.peek()?.age ?? before.age };
  });
}

/** Messages that came by the feed and have not been looked at: of a channel, and of all. */
export const unreadIn = (channel: Channel): number => unread.value[channel];
export const unread_chat = computed(() => Object.values(unread.value).reduce((sum, n) => sum + n, 0));

/** A message has come. */
export function hearChat({ channel, from }: Message): void {
  if (from.house === own.peek()?.id || isHidden(from.house) || isMuted(channel)) return;
  unread.value = { ...unread.peek(), [channel]: unread.peek()[channel] + 1 };
  hear('message');
}

export function lookedAt(channel: Channel): void {
  if (unread.peek()[channel] > 0) unread.value = { ...unread.peek(), [channel]: 0 };
}
