import type { itself } from '../../../world/readonly.ts';
/** The work that a realm is at, or comes to next; all of it begins anew when one is done. */
export class RealmWorks {
  declare readonly [itself]?: never;
  /** Works that are finished: the next is the one of this index in the rules. */
  done = 0;
  proposed = false;
  /** States that have voted for it, in the order they did. */
  readonly yes: number[] = [];
  passed = false;
  gold = 0;
  /** Units of the realm's material. */
  material = 0;

  /** The work is finished, and the next may be proposed; the votes for it may stay until then. */
  finish(keep_votes: boolean): void {
    this.done += 1;
    this.proposed = false;
    if (!keep_votes) this.yes.length = 0;
    this.passed = false;
    this.gold = 0;
    this.material = 0;
  }

  /** The next work is put forward; `state`, whose leader does, is for it. */
  propose(state: number, passed: boolean): void {
    this.proposed = true;
    this.yes.splice(0, Number.POSITIVE_INFINITY, state);
    this.passed = passed;
  }

  save() {
    const { done, proposed, yes, passed, gold, material } = this;
    return { done, proposed, yes: [...yes], passed, gold, material };
  }

  restore({ yes, ...facts }: ReturnType<RealmWorks['save']>): void {
    Object.assign(this, facts);
    this.yes.splice(0, Number.POSITIVE_INFINITY, ...yes);
  }
}
