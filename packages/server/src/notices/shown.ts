import { type Notice, type NoticeKind, noticeKinds, refusalOfScopes } from '@realm/contract';
import type { SignIn } from '../accounts/sign_in.ts';

/** On whose behalf notices are looked at. */
export type Viewer = Pick<SignIn, 'kind' | 'scopes'>;

/** What no token tells, whatever its power: how the account is signed in to, and where its notices go. */
const OF_THE_SITE: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['sign_in', 'place']);

/** Whether somebody may know of a kind of notice: on the game's own site of all, by a token that lacks the scope of none. */
export function mayKnow({ kind, scopes }: Viewer, told: NoticeKind): boolean {
  if (kind === 'session') return true;
  return !OF_THE_SITE.has(told) && refusalOfScopes(scopes, ['notices']) === undefined;
}

/**
 * A notice as somebody is shown it, or nothing of it. What a player has written is its writer's and its reader's: by a token
 * that may not read what is written itself, only that there is something.
 */
export function shownTo(viewer: Viewer, notice: Notice): [Notice] | [] {
  if (!mayKnow(viewer, notice.kind)) return [];
  const is_written = noticeKinds[notice.kind].outside === 'title';
  const may_read = refusalOfScopes(viewer.scopes, ['chat']) === undefined;
  return [is_written && !may_read ? { ...notice, text: '' } : notice];
}
