import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { chat_post, chat_read } from './requests.ts';

/** The old name of the state's channel. */
const path = '/state/messages';
const description = "The old name of the state's channel, `/chat/state`: the same in all.";

export const state_messages = read({
  ...chat_read,
  path,
  description,
  params: {},
  example_params: {},
  query: chat_read.query.properties,
});

export const state_messages_post = write({
  ...chat_post,
  path,
  description,
  params: {},
  example_params: {},
  body: (chat_post.body as NonNullable<typeof chat_post.body>).properties,
  body_example: chat_post.body_example ?? undefined,
  reply: chat_post.reply.properties,
});
