import { authority, because, refuse } from '@realm/contract';
import type { CharacterKind, ReadonlyWorld } from '@realm/engine';
import { capitalized } from '../capitalized.ts';
import type { KeptReport } from '../moderation/reports.ts';
import { type Act, inTables } from './act.ts';
import { refusalOfReport, refusalOfTarget, settle } from './on_report.ts';
import { type Replacement, replacementOf, replaceName } from './replace_name.ts';

interface Input {
  readonly kind: CharacterKind;
  readonly id: number;
  /** The report that it answers. */
  readonly report?: number | undefined;
}

interface Plan extends Pick<Input, 'kind' | 'id'> {
  readonly replacement: Replacement;
  readonly report: KeptReport | undefined;
}

/** A general or an academic is called by its kind and its id: beside the world, to which its name says nothing. */
export const rename_character: Act<Input, Plan, Pick<Input, 'kind' | 'id'> & Pick<Replacement, 'name'>> = {
  role: authority.rename_character,
  needs_world: true,

  check(context, { kind, id, report: number }) {
    const { books, game, world } = context;
    const about = { kind, id, report: number ?? null };
    const report = number === undefined ? undefined : books.reports.get(number);
    const refusal = refusalOfReport(context, number, report) ?? refusalOfTarget(report, { kind, target: id });
    if (refusal !== undefined) return { about, refusal };
    // A report of an age before is of whoever was called so then.
    const is_of_now = report === undefined || report.age === world.age.age;
    const [age, token] = is_of_now
      ? [world.age.age, (game as ReadonlyWorld).characters.get(kind, id)?.name]
      : [report.age, report.text];
    if (token === undefined) return { about, refusal: refuse('not_found') };
    const replacement = replacementOf(books.names.words, age, token, `${capitalized(kind)} ${id}`);
    if (replacement === undefined)
      return { about, refusal: refuse('forbidden', { reason: because('no player has given it its name') }) };
    const text = replacement.said.token;
    return { about: { ...about, text }, plan: { kind, id, replacement, report } };
  },

  write(context, { replacement, report }, note) {
    return inTables(context, note, () => {
      replaceName(context.books.names.words, replacement);
      settle(context, report);
    });
  },

  reply: (_context, { kind, id, replacement: { name } }) => ({ kind, id, name }),
};
