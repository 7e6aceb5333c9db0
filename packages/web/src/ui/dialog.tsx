import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly class: string;
  /** Its name, where no heading inside is. */
  readonly label?: string;
  /** The heading inside that names it, by its id. */
  readonly labelledBy?: string;
  readonly open: boolean;
  /** Told when it was closed by Esc, or because `open` is no more. */
  readonly onClose: () => void;
  /** Made only while it is open: every page would pay for it. */
  readonly children: () => ComponentChildren;
}

/** What stands above the page, which waits below, until it is closed; the focus then returns where it was. */
export function Dialog({ class: name, label, labelledBy, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} class={name} aria-label={label} aria-labelledby={labelledBy} onClose={onClose}>
      {open ? children() : null}
    </dialog>
  );
}

/** The way out of a dialog for whoever has no Esc key. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <div class="buttons">
      <button type="button" onClick={onClose}>
        {say('Close')}
      </button>
    </div>
  );
}
