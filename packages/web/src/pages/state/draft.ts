import { useState } from 'preact/hooks';
import { age } from '../../service/age.ts';
import { me } from '../../service/player.ts';
import type { OwnState } from '../../service/records.ts';
import { keepTabDraft, tabDraft } from '../../service/tab_draft.ts';

const KEY = 'realm-state-draft';

/**
 * What a leader has begun to write of the state and not sent, and the function that keeps it, or forgets it with undefined. The
 * tab keeps it, for this player and this state alone.
 */
export function useDraft({
  realm,
  state,
}: OwnState): readonly [string | undefined, (text: string | undefined) => void] {
  const of = `${me.value?.account.id} ${age.value?.age} ${realm}:${state}`;
  const [typed, setTyped] = useState<{ readonly of: string; readonly text: string | undefined }>();
  const keep = (text: string | undefined) => {
    setTyped({ of, text });
    keepTabDraft(KEY, of, text);
  };
  return [typed?.of === of ? typed.text : tabDraft<string>(KEY, of), keep];
}
