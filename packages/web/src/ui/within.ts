import type { TargetedCompositionEvent, TargetedInputEvent } from 'preact';
import { useRef } from 'preact/hooks';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Within<F extends Field> {
  readonly onInput: (event: TargetedInputEvent<F>) => void;
  readonly onCompositionEnd: (event: TargetedCompositionEvent<F>) => void;
}

/**
 * What a field of so many characters at most does as it is typed into. They are counted as the service counts them, in code
 * points, where the browser's own limit counts half of an emoji. What is put together by an input method is cut when it is whole.
 */
export function useWithin<F extends Field>(
  value: string,
  max: number | undefined,
  onChange: (value: string) => void,
): Within<F> {
  /** How many there were before what is being put together. */
  const had = useRef<number | undefined>(undefined);
  const take = (field: F) => {
    if (max !== undefined) cut(field, Math.max(max, had.current ?? [...value].length));
    onChange(field.value);
  };
  return {
    onInput: ({ currentTarget, isComposing }) => {
      if (!isComposing) return take(currentTarget);
      had.current ??= [...value].length;
      onChange(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      take(currentTarget);
      had.current = undefined;
    },
  };
}

/** Takes what is too much from before the caret, where it was typed or pasted; a letter and its marks count as one where they compose. */
function cut(field: Field, most: number): void {
  if ([...field.value].length <= most) return;
  const caret = field.selectionEnd ?? field.value.length;
  const before = [...field.value.slice(0, caret).normalize('NFC')];
  const after = [...field.value.slice(caret).normalize('NFC')];
  const kept = before.slice(0, Math.max(0, most - after.length)).join('');
  field.value = kept + after.slice(0, most).join('');
  field.setSelectionRange(kept.length, kept.length);
}
