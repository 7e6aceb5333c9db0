import { When } from '../../ui/numbers.tsx';

/** Of a way to sign in that was only just added: until when it counts for less. */
export function NewUntil({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <p class="small muted">
      New: changes no ways to sign in and does nothing of the staff's; that ends <When at={at} />
    </p>
  );
}
