import { checkName, NAME_MAX, type Role, refusalText } from '@realm/contract';
import type { World } from '@realm/engine';
import type { Awaitable, Tables } from '@realm/journal';
import { type Account, Accounts } from '../accounts/accounts.ts';
import { Identities } from '../accounts/identities.ts';
import { Passkeys } from '../accounts/passkeys.ts';
import { Told } from '../accounts/told.ts';
import { Ways } from '../accounts/ways.ts';
import { AgeKeeper } from '../ages/keeper.ts';
import { comesTo, type Understood, type Wish } from '../ages/plan.ts';
import { archiveName } from '../ages/shelf.ts';
import { type Done, refused, type TableAct } from './acts.ts';
import { Audit } from './audit.ts';

/** The tables that the command line's acts change, wherever they are written. */
export interface Books {
  readonly accounts: Accounts;
  readonly ways: Ways;
  readonly told: Told;
  readonly keeper: AgeKeeper;
  readonly audit: Audit;
}

/** Where what the command line asks for is done to tables, and written into the audit log. */
export class Desk implements Books {
  readonly accounts: Accounts;
  readonly ways: Ways;
  readonly told: Told;
  readonly keeper: AgeKeeper;
  readonly audit: Audit;

  private constructor({ accounts, ways, told, keeper, audit }: Books) {
    this.accounts = accounts;
    this.ways = ways;
    this.told = told;
    this.keeper = keeper;
    this.audit = audit;
  }

  /** A desk of its own; `ages` is the folder of the age files. */
  static at(tables: Tables, ages: string): Desk {
    // What records of ages refer to comes first.
    const accounts = new Accounts(tables);
    const ways = new Ways(new Passkeys(tables), new Identities(tables));
    const told = new Told(tables);
    return new Desk({ accounts, ways, told, keeper: new AgeKeeper(tables, ages), audit: new Audit(tables) });
  }

  /** The same with what a running server has of them. */
  static of(books: Books): Desk {
    return new Desk(books);
  }

  /** Does an act; `age` is asked for the newest age where the next is planned. `now_ms` is in ms since 1970. */
  async do(act: TableAct, age: () => Awaitable<Pick<World, 'age'>['age']>, now_ms: number): Promise<Done> {
    const { note } = act;
    switch (act.act) {
      case 'set_role':
        return this.#toAccount(act.account, (account) => this.setRole(account, act.role, note, now_ms));
      case 'set_subscriber':
        return this.#toAccount(act.account, (account) =>
          this.setSubscriber(account, act.subscriber, note, now_ms),
        );
      case 'plan_age':
        return this.#plan(act.wish, { age: await age() }, note, now_ms);
      case 'drop_plan':
        return this.#dropPlan(note, now_ms);
      case 'rename_archive': {
        const may = this.mayRename(act.name, act.to);
        if (!may.done) return may;
        const { name, to } = act;
        this.#record(act.act, { name, to }, note, now_ms, () => this.keeper.shelf.renameArchive(name, to));
        return may;
      }
    }
  }

  /** The account of a number or a name. */
  account(said: string): Account | undefined {
    return this.accounts.meant(said);
  }

  /** Whoever may do this knows whose account it is: the ways to sign in that it has are the owner's own. */
  setRole({ id, name }: Account, role: Role | 'none', note: string, now_ms: number): Done {
    this.#record('set_role', { account: id, role }, note, now_ms, () => {
      this.accounts.setRole(id, role);
      this.ways.settle(id);
      this.told.tell(id, { what: 'role_changed', name: role }, null, now_ms);
    });
    return { done: true, told: [`account ${id}, ${name}: ${role === 'none' ? 'no role' : role}`] };
  }

  setSubscriber({ id, name }: Account, subscriber: boolean, note: string, now_ms: number): Done {
    this.#record('set_subscriber', { account: id, subscriber }, note, now_ms, () =>
      this.accounts.setSubscriber(id, subscriber),
    );
    return { done: true, told: [`account ${id}, ${name}: ${subscriber ? 'a' : 'no'} subscriber`] };
  }

  /** Understands a plan as things are now, and changes nothing. */
  understand(wish: Wish, world: Pick<World, 'age'>, now_ms: number): Understood {
    return this.keeper.understand(wish, world, now_ms);
  }

  /** Whether an archive may be moved away to another name, and what that comes to. */
  mayRename(name: string, to: string): Done {
    const { shelf } = this.keeper;
    const checked = checkName(to, NAME_MAX);
    if (checked.refusal !== undefined) return refused(refusalText(checked.refusal));
    if (archiveName(to) !== to) return refused(`an archive's name is written ${archiveName(to)}, not ${to}`);
    if (shelf.archive(name) === undefined) return refused(`there is no archive ${name}`);
    if (shelf.archive(to) !== undefined) return refused(`there is an archive ${to} already`);
    return { done: true, told: [`${name} is ${to}`] };
  }

  /** Whether there is a plan to drop, and what that comes to. */
  mayDropPlan(): Done {
    const plan = this.keeper.shelf.plan();
    if (plan === undefined) return refused('no age is planned');
    return { done: true, told: [`age ${plan.number}, ${plan.name}: no longer planned`] };
  }

  #toAccount(said: string, work: (account: Account) => Done): Done {
    const account = this.account(said);
    return account === undefined ? refused(`there is no account ${said}`) : work(account);
  }

  /** Plans the next age, in place of whatever was planned. */
  #plan(wish: Wish, world: Pick<World, 'age'>, note: string, now_ms: number): Done {
    const understood = this.understand(wish, world, now_ms);
    if ('problems' in understood) return refused(...understood.problems);
    const about = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
    this.#record('plan_age', about, note, now_ms, () => this.keeper.shelf.setPlan(understood.plan));
    return { done: true, told: [], plan: comesTo(understood) };
  }

  #dropPlan(note: string, now_ms: number): Done {
    const may = this.mayDropPlan();
    if (may.done) this.#record('drop_plan', {}, note, now_ms, () => this.keeper.shelf.dropPlan());
    return may;
  }

  #record(act: string, about: object, note: string, now_ms: number, work: () => void): void {
    this.audit.record({ at: now_ms, account: null, act, note, about: { ...about } }, work);
  }
}
