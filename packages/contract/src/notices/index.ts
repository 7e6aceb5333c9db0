/** What players are told of: notices, how they are sent, what has changed since the last visit. */
export { DIGEST_NOTICES, digest } from './digest.ts';
export {
  CHANNELS_OUT,
  type ChannelOut,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeKindSpec,
  noticeKinds,
  type Weight,
} from './kinds.ts';
export type { Notice } from './notice.ts';
export * from './requests.ts';
export { unsubscribe } from './unsubscribe.ts';
