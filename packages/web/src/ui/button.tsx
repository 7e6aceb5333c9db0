import type { ButtonHTMLAttributes } from 'preact';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether it does nothing for now. */
  readonly off: boolean;
}

/**
 * A button that may be off for a while, as while its order is on the way. It keeps the focus meanwhile, which a disabled
 * one loses; a form whose button is off is not sent by Enter in a field either, since that presses the button.
 */
export function Button({ off, onClick, ...rest }: ButtonProps) {
  return <button {...rest} aria-disabled={off} onClick={off ? nothing : onClick} />;
}

const nothing = (event: Event): void => event.preventDefault();
