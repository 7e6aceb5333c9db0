/** What the player is told of: asked for when a page opens and told as it happens; the same on every device. */
import { computed, effect, signal } from '@preact/signals';
import type { LiveMessage, Notice } from '@realm/sdk';
import { age } from './age.ts';
import { linksOf } from './notice_links.ts';
import { me } from './player.ts';
import { realm } from './realm.ts';
import { hear } from './sound.ts';

export type ListedNotice = Notice & { readonly read: boolean };

const told = signal<readonly ListedNotice[]>([]);
const played = computed(() => age.value?.age);
/** The newest first, each leading where it does in the age that is played. */
export const notices = computed(() =>
  told.value.map((notice) => ({ ...notice, links: linksOf(notice, played.value, age.value?.ended) })),
);
/** Whether the service has been asked for them since the page was opened, with or without an answer. */
export const notices_asked = signal(false);
const unread = computed(() => notices.value.filter(({ read }) => !read));
export const unread_notices = computed(() => unread.value.length);
/** What cannot wait, the newest first: of the game that is played, until it has ended, and of the account. */
export const heavy_notices = computed(() =>
  unread.value.filter(
    ({ weight, kind, age: of }) =>
      weight === 'heavy' &&
      (!isOfGame(kind) || age.value === undefined || (of === played.value && !age.value.ended)),
  ),
);

const isOfGame = (kind: Notice['kind']): boolean =>
  kind !== 'sign_in' && kind !== 'sanction' && kind !== 'test';

const account = computed(() => me.value?.account.id);

effect(() => {
  told.value = [];
  if (account.value !== undefined) void loadNotices();
});

// The icon of an app that is installed shows how much is new, where the system can.
effect(() => {
  const count = unread_notices.value;
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
  setAppBadge?.call(navigator, count).catch(() => {});
});

/** Asks for what is new; what is known stays where no answer comes. */
export async function loadNotices(): Promise<void> {
  const asked_of = account.peek();
  if (asked_of === undefined) return;
  try {
    const { notices: listed } = await realm.notices.list();
    if (account.peek() === asked_of) take(listed);
  } catch {
    // It is told again with the next page.
  }
  notices_asked.value = true;
}

/** What was asked for may have been listed before something came by the feed, or was read here. */
function take(listed: readonly ListedNotice[]): void {
  const known = told.peek();
  const newest = listed[0]?.id ?? 0;
  const read_to = known.find(({ read }) => read)?.id ?? 0;
  told.value = [
    ...known.filter(({ id }) => id > newest),
    ...listed.map((each) => (each.id > read_to ? each : { ...each, read: true })),
  ];
}

/** A notice has come by the feed. */
export function hearNotice({ notice }: Extract<LiveMessage, { type: 'notice' }>): void {
  if (told.peek().some(({ key }) => key === notice.key)) return;
  told.value = [{ ...notice, read: false }, ...told.peek()];
  if (notice.weight === 'heavy') hear(notice.kind === 'attacked' ? 'hit' : 'alarm');
}

/** The player has read all that is shown here. */
export async function readNotices(): Promise<undefined> {
  const upto = told.peek()[0]?.id ?? 0;
  await realm.notices.read(upto);
  told.value = told.peek().map((notice) => (notice.id > upto ? notice : { ...notice, read: true }));
}
