import type { ButtonHTMLAttributes } from 'preact';
import { nothing_to_order } from '../service/suspended.ts';
import { Button } from './button.tsx';

interface OrderButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether it does nothing for now. */
  readonly off?: boolean;
}

/** A button that gives an order: there is none where nothing can be ordered. */
export function OrderButton({ off = false, ...rest }: OrderButtonProps) {
  return nothing_to_order.value ? null : <Button type="button" off={off} {...rest} />;
}
