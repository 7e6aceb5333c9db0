import { refuse } from '@realm/contract';
import type { Act, ActContext, Done } from './act.ts';
import { oneByOne } from './one_by_one.ts';
import { NOTE_MAX } from './staff.ts';

/** Most that a refused try may say of itself in the log, as JSON: anyone of the staff may try. */
const ABOUT_MAX = 1_000;

/**
 * Does an act, and writes it into the audit log in the same commit. What is refused, by the rules of staff or by the act, is
 * written down too; not what somebody tried who has no role: anybody may, and the log is for good.
 */
export function perform<I, P, R>(
  name: string,
  act: Act<I, P, R>,
  input: I,
  context: ActContext,
): Promise<Done<R>> {
  const { one_by_one } = act;
  if (one_by_one === undefined) return performNow(name, act, input, context);
  const on = one_by_one === 'by itself' ? act : context.books[one_by_one];
  return oneByOne(on, () => performNow(name, act, input, context));
}

async function performNow<I, P, R>(
  name: string,
  act: Act<I, P, R>,
  input: I,
  context: ActContext,
): Promise<Done<R>> {
  const { books, by, now_ms } = context;
  let refusal = by.refusal(act.role);
  if (refusal !== undefined && by.stranger !== undefined) return { refusal: by.stranger(refusal) };
  let checked = act.check(context, input);
  if (act.ready !== undefined && refusal === undefined && 'plan' in checked) {
    const { about } = checked;
    const not_ready = await act.ready(context);
    checked = not_ready === undefined ? act.check(context, input) : { about, refusal: not_ready };
    // Whoever asked may be of the staff no more by now.
    refusal = by.refusal(act.role);
  }
  const { about } = checked;
  const row = { at: now_ms, account: by.account, act: name };
  const refused = (why: Exclude<Done<R>, { reply: R }>): Done<R> => {
    const note = [...by.note].slice(0, NOTE_MAX).join('');
    const told = { ...briefly(about), refused: why.refusal.code };
    books.audit.add({ ...row, note, about: told, outcome: 'refused' });
    return why;
  };
  if (refusal !== undefined) return refused({ refusal });
  const closed = act.while_read_only ? undefined : books.read_only.refusal;
  if (closed !== undefined) return refused({ refusal: closed });
  if ('refusal' in checked) return refused({ refusal: checked.refusal, errors: checked.errors });
  if ([...by.note].length > NOTE_MAX)
    return refused({ refusal: refuse('too_long', { field: 'note', max: NOTE_MAX }) });
  const failed = await act.write(context, checked.plan, () =>
    books.audit.add({ ...row, note: by.note, about, outcome: 'done' }),
  );
  return failed === undefined ? { reply: act.reply(context, checked.plan) } : refused({ refusal: failed });
}

/** What a try was about, unless that is longer than anybody means it to be. */
function briefly(about: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { length } = JSON.stringify(about);
  return length > ABOUT_MAX ? { characters: length } : about;
}
