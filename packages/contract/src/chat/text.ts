/** The rule of what players write to each other: plain text, checked once, at the door. */
import Type from 'typebox';
import { because, type Reason } from '../reasons.ts';
import { type Refusal, refuse } from '../refusals.ts';

/** Most code points of a message. */
export const CHAT_TEXT_MAX = 1_000;

/** The text of a message, as far as its schema says it. */
export const messageText = Type.String({
  description: 'Plain text, 1 to 1,000 characters; line feeds may stand in it',
  minLength: 1,
  maxLength: CHAT_TEXT_MAX,
});

/** What no message may contain, and how a refusal says so. Line feeds may stand, and marks that order nothing else. */
const forbidden: readonly (readonly [RegExp, Reason])[] = [
  [/[^\P{Cc}\n]/u, because('may not contain control characters')],
  [/[\u202a-\u202e\u2066-\u2069]/u, because('may not contain marks that turn the direction of text')],
];

/** A message made of these alone shows nothing. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u;

/** Why a message, of the right length, can't be sent as it is. */
export function checkChatText(text: string): Refusal | undefined {
  if (!text.isWellFormed()) {
    return refuse('bad_text', { field: 'text', reason: because('may not contain half of a surrogate pair') });
  }
  for (const [pattern, reason] of forbidden) {
    if (pattern.test(text)) return refuse('bad_text', { field: 'text', reason });
  }
  return BLANK.test(text)
    ? refuse('bad_text', { field: 'text', reason: because('may not be blank') })
    : undefined;
}
