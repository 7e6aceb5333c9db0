import type { ComponentChildren, Ref } from 'preact';
import { own } from '../../service/player.ts';
import { When } from '../../ui/numbers.tsx';
import { WrittenText } from '../../ui/written_text.tsx';

interface MessageProps {
  readonly from: { readonly house: number; readonly name: string };
  readonly at: number;
  readonly text: string;
  /** Its writer's name, where that leads somewhere. */
  readonly name?: ComponentChildren;
  /** What can be done about it. */
  readonly aside?: ComponentChildren;
  readonly at_end?: Ref<HTMLLIElement> | undefined;
}

/** What somebody wrote. */
export function Message({ from, at, text, name, aside, at_end }: MessageProps) {
  return (
    <li ref={at_end} class={from.house === own.value?.id ? 'mine' : undefined}>
      <p class="small">
        {name ?? <bdi>{from.name}</bdi>}{' '}
        <span class="muted">
          <When at={at} />
        </span>
        <span aria-live="off">{aside}</span>
      </p>
      <p class="text" dir="auto">
        <WrittenText text={text} />
      </p>
    </li>
  );
}
