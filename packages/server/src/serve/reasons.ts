/** Reasons within refusals, as other languages tell them. */
import { REASONS } from '@realm/contract';
import type { LanguageId } from '@realm/words';
import { inTurn, retell } from './retell.ts';

const IN_TURN = inTurn(REASONS);

/** A reason in a language, and what it puts in likewise; what is none of those that are known stays as it is. */
export function reasonIn(language: LanguageId, reason: string): string {
  return language === 'en' ? reason : (retell(language, reason, IN_TURN) ?? reason);
}
