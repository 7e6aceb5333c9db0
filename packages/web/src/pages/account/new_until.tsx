import { When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';

/** Of a way to sign in that was only just added: until when it counts for less. */
export function NewUntil({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <p class="small muted">
      <Said
        of="New: changes no ways to sign in and does nothing of the staff's; that ends {when}"
        values={{ when: <When at={at} /> }}
      />
    </p>
  );
}
