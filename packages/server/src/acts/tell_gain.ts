import { authority, refuse } from '@realm/contract';
import { type Act, inTables } from './act.ts';
import { NOTE_MAX } from './staff.ts';
import { refusalOfText } from './text.ts';

interface Input {
  readonly age: number;
  readonly house: number;
  /** Whether everybody is told. */
  readonly told: boolean;
}

/** What gifts had brought a house is told beside the result of an age that has ended, or no longer. All may read the note. */
export const tell_gain: Act<Input, Input, Input> = {
  role: authority.tell_gain,

  check({ books, by }, input) {
    const { age, house, told } = input;
    const about = { age, house, told };
    if (!books.ages.gains.of(age).some((each) => each.house === house))
      return { about, refusal: refuse('no_such_gain', { age, house }) };
    const played =
      by.account !== null && books.ages.books.recordsOf(by.account).some((each) => each.age === age);
    const refusal =
      (played ? refuse('plays_here') : undefined) ??
      (told && by.note === '' ? refuse('note_missing') : undefined) ??
      (told ? refusalOfText('note', by.note, NOTE_MAX) : undefined);
    return refusal === undefined ? { about, plan: about } : { about, refusal };
  },

  write(context, { age, house, told }, note) {
    const { books, by, now_ms } = context;
    return inTables(context, note, () =>
      books.ages.gains.tell(age, house, told ? { note: by.note, at: now_ms } : null),
    );
  },

  reply: (_context, plan) => plan,
};
