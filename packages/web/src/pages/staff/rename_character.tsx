import { say } from '@realm/words';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { StaffForm } from './staff_form.tsx';

interface OfCharacter {
  readonly character: { readonly kind: 'general' | 'academic'; readonly id: number };
  /** The report that it answers, which is settled by it. */
  readonly report: number;
}

/** A general or an academic is called by its kind and its id. */
export function RenameCharacter({ character, report }: OfCharacter) {
  return (
    <StaffForm
      label={say('Take this name away')}
      quiet
      act={async (note) => {
        const { name } = await realm.staff.renameCharacter(character, report, note);
        refresh();
        return say('The name is {name} now', { name });
      }}
    />
  );
}
