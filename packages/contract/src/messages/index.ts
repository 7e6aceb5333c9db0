/** What players write to each other, one to one. */
export type { PlayerMessage } from './message.ts';
export {
  CONVERSATIONS_READ,
  MESSAGES_KEPT,
  MESSAGES_READ,
  messages,
  messages_with,
  messages_write,
} from './requests.ts';
