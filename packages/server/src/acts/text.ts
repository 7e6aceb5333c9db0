import { checkChatText, type Reason, type Refusal, refuse } from '@realm/contract';

/** Why a text that staff and players tell each other can't be kept as it is: by the rule of messages, and by its most characters. */
export function refusalOfText(field: string, text: string, max: number): Refusal | undefined {
  if ([...text].length > max) return refuse('too_long', { field, max });
  const refusal = checkChatText(text);
  if (refusal === undefined) return undefined;
  return refuse('bad_text', { field, reason: refusal.params.reason as Reason });
}
