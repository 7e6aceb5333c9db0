/** Packs: friends who are seated in one state. */
import { ask, Part, type Reply } from './requests.ts';

export type Pack = Reply<'GET /packs'>['packs'][number];

export class Packs extends Part {
  /** The packs that the player is in: of the age that is played, and of the next. */
  async own(): Promise<Pack[]> {
    return (await ask(this.transport, 'GET /packs')).packs;
  }

  /** Makes a pack, or another invitation in place of the one before; the invitation is answered this once. */
  invite(wish: { readonly age?: number; readonly size?: number } = {}): Promise<Reply<'POST /packs'>> {
    return ask(this.transport, 'POST /packs', {}, { body: wish });
  }

  /** Joins friends by their invitation. */
  join(invite: string): Promise<Pack> {
    return ask(this.transport, 'POST /packs/join', {}, { body: { invite } });
  }

  /** Comes into a private age by an invitation of those who run it. */
  enter(invite: string): Promise<Reply<'POST /age/enter'>> {
    return ask(this.transport, 'POST /age/enter', {}, { body: { invite } });
  }

  /** Leaves the pack of an age, before a house was founded in it. */
  async leave(age: number): Promise<void> {
    await ask(this.transport, 'POST /packs/{age}/leave', { age });
  }

  /** Ends the pack of an age that the player has made. */
  async end(age: number): Promise<void> {
    await ask(this.transport, 'POST /packs/{age}/end', { age });
  }
}
