export { chat_hide } from './hide.ts';
export { CHANNELS, type Channel, type ChatMessage } from './message.ts';
export { state_messages, state_messages_post } from './old_name.ts';
export { let_pin, PINS_MAX, pin_message, pins } from './pins.ts';
export { CHAT_KEPT, CHAT_READ, chat_post, chat_read, MUTES_MAX, mute, mutes } from './requests.ts';
export {
  give_title,
  state_page,
  TITLE_MAX,
  TITLES_MAX,
  write_state_page,
} from './state_page.ts';
export { CHAT_TEXT_MAX, checkChatText } from './text.ts';
