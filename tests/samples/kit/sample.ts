import type { CommandReply, CommandType, commands, ReadReply, Refusal } from '@realm/contract';
import type { House, World } from '@realm/engine';
import type { Dice } from './dice.ts';
import type { FieldsOf } from './fields.ts';
import type { Scene } from './scene.ts';

/** The refusals that a command's contract lists. */
export type RefusalsOf<T extends CommandType> = (typeof commands)[T]['refusals'][number];

/** A player's own house as it reads it. */
export type Me = Extract<ReadReply<'me'>, { house: number }>;

/** Everything about a command that tests need: they are all of them driven by these. */
export type Sample<T extends CommandType> = SampleOf<FieldsOf<T>, RefusalsOf<T>>;

/** A sample of whatever command. */
export type AnySample = SampleOf<object, string>;

interface SampleOf<Fields, Refusals extends string> {
  /** The wire case that asserts it, by its id; where other cases assert some of its names, these too, by name. */
  readonly wire: string | { readonly command: string; readonly [name: string]: string };
  /** Makes of a scene one in which the game accepts the command, and says with which fields. */
  accepted(scene: Scene): Fields;
  /** The same for every refusal that its contract lists; what has no shape to be tried with is refused at the door. */
  readonly refused: { readonly [C in Refusals]: (scene: Scene) => object };
  /** What a house a tick old, all its land built over, is refused through the door, and how. */
  fresh(me: Me): readonly (readonly [fields: object, refusal: Refusal])[];
  /** The command at random, mostly such as the game accepts: what is drawn, and in which order, golden journals play. */
  random(dice: Dice, world: World, house: House): Fields;
  /** Whether a house can do it, as far as that can be told at a glance; where left out, any may. */
  likely?(world: World, house: House): boolean;
  /** The houses of which one gives it at random; all, where left out. */
  among?(world: World): readonly House[];
  /** Where nobody is likely to be able to do it now, it is seldom tried. */
  readonly rare?: true;
  /** What the viewer tries, of the house that hides too, in vain and not: it must learn nothing of what that hides. */
  tries(scene: Scene): readonly object[];
  /** Whether what is tried brings the viewer something of the house that hides, so that answers may differ. */
  earns?(scene: Scene, fields: object, answer: CommandReply): boolean;
  /** Fields that tell something of the house that hides whether or not it earns anything: the contract has them in every answer. */
  readonly tells?: readonly string[];
}
