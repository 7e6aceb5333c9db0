import type { Seed } from '@realm/base';
import type { Command } from '@realm/contract';
import type { AgeDefinition } from '@realm/rules';
import type { Heir } from '../features/heirs/state.ts';

/** Who acts: an account, the robot that plays a house, or the deputy of a house. */
export type Actor = { readonly account: number } | { readonly robot: number } | { readonly deputy: number };

/** The first entry of an age: all that the world starts from. */
export interface AgeEntry {
  readonly kind: 'age';
  readonly at: number;
  /** Version of the engine that plays it. */
  readonly engine: string;
  /** The age's number. */
  readonly age: number;
  readonly name: string;
  /** The age file's name. */
  readonly ruleset: string;
  /** The age file itself, with the age's own params. */
  readonly definition: AgeDefinition;
  readonly fingerprint: string;
  readonly seed: Seed;
  /** ms since 1970. */
  readonly start_at: number;
  /** Robot houses seated at the opening. */
  readonly robots: number;
  /**
   * Where the words of players stand: `beside` the journal, which holds tokens in their place, and numbers of the age in place
   * of accounts. Missing where its entries hold the words themselves. The engine compares whatever stands there.
   */
  readonly names?: 'beside';
  /**
   * Which revision of the engine it plays by (see `revision.ts`), so that ages that began before faults were mended come out as
   * they did: missing for the first.
   */
  readonly revision?: number;
}

/** Seats of a state that are held by players who look like somebody, as the door of a service tells. */
export type AlikeSeats = readonly [realm: number, state: number, seats: number];

/** Of who founds a house as one of a pack: what the door knows of that pack. */
export interface PackTold {
  /** Its number in the age. */
  readonly number: number;
  /** How many friends it may bring together. */
  readonly size: number;
  /** A house of one of them that stood before there was a pack; absent where there is none. */
  readonly beside?: number;
}

/** A command that was accepted; `at` never decreases from entry to entry. */
export interface CommandEntry {
  readonly kind: 'command';
  readonly at: number;
  readonly actor: Actor;
  readonly command: Command;
  /** A name in the command, folded for comparison at the door. */
  readonly folded?: string;
  /** What that name looks like, as the door found it (see `lookOf`); missing in entries from before looks were kept. */
  readonly look?: string;
  /**
   * Of who founds a house: where players who look alike sit. Only the door knows who does, and what it knew stands here,
   * so that a replay asks nobody; absent where nobody does.
   */
  readonly alike?: readonly AlikeSeats[];
  /** Of who founds a house: that those who look alike there have asked for this one. */
  readonly invited?: true;
  /** Of who founds a house: that a program plays it, as its player has said. */
  readonly bot?: true;
  /** Of who founds a house: the pack it is to sit with; absent for who comes alone. */
  readonly pack?: PackTold;
}

/** A tick; `at` is when it was due. */
export interface TickEntry {
  readonly kind: 'tick';
  readonly at: number;
  /** Hash of one slice of the state after the tick (see `sliceHash`). */
  readonly hash?: { readonly slice: number; readonly sha256: string };
}

/** Staff ended the age; who and why stands in the audit log. `at` never decreases from entry to entry. */
export interface EndEntry {
  readonly kind: 'end';
  readonly at: number;
}

/** What another house's gifts have brought a house is taken out of it, or what was taken so is put back. */
export interface Compensation {
  readonly house: number;
  /** The house that the gifts came from. */
  readonly giver: number;
  /** Whether it is put back. */
  readonly back: boolean;
  /** Gold, food, aether, and materials by their ids. */
  readonly goods: Readonly<Record<string, number>>;
  readonly acres: number;
  /** What it is worth in gold; what is put back as much as when it was taken. Missing in entries of before: then by what things cost. */
  readonly gold?: number;
  /** Why, as all may read. */
  readonly note: string;
}

/** Something that staff do to a world that goes on. */
export type StaffAct =
  /** No tick is run, and nothing attacks; why, all may read. */
  | { readonly type: 'pause'; readonly note: string }
  | { readonly type: 'go_on' }
  /** A house is called otherwise; `folded` and `look` are as the door found them. */
  | {
      readonly type: 'rename';
      readonly house: number;
      readonly name: string;
      readonly folded: string;
      readonly look: string;
    }
  /** A state is called otherwise; `look` as the door found it. */
  | {
      readonly type: 'rename_state';
      readonly realm: number;
      readonly state: number;
      readonly name: string;
      readonly look: string;
    }
  /** A house whose player may not play is looked after. */
  | { readonly type: 'rest'; readonly house: number }
  /** The same, and its orders ahead wait until a moment, in ms since 1970; null for good. */
  | { readonly type: 'hold'; readonly house: number; readonly until: number | null }
  | { readonly type: 'release'; readonly house: number }
  /** Its player may name nothing: orders ahead that would go. */
  | { readonly type: 'mute'; readonly house: number }
  /** What came of another house's gifts is taken out of a house, or put back. */
  | ({ readonly type: 'compensate' } & Compensation)
  /** Its player says that a program plays a house from now on. */
  | { readonly type: 'bot'; readonly house: number };

/** Staff did something; who, and for whose sake, stands in the audit log. `at` never decreases from entry to entry. */
export interface StaffEntry {
  readonly kind: 'staff';
  readonly at: number;
  readonly act: StaffAct;
}

/** An heir of an earlier age came into its player's house; `at` never decreases from entry to entry. */
export interface RecallEntry {
  readonly kind: 'recall';
  readonly at: number;
  readonly actor: Exclude<Actor, { readonly deputy: number }>;
  /** All that came along: what waits outside the world is not asked again. */
  readonly heir: Heir;
}

/** Another version of the engine plays on from here; `at` never decreases from entry to entry. */
export interface EngineEntry {
  readonly kind: 'engine';
  readonly at: number;
  /** The version. */
  readonly engine: string;
  /** Hash of the whole state that the version before has left (see `stateHash`). */
  readonly state: string;
}

export type Entry = AgeEntry | CommandEntry | TickEntry | EndEntry | RecallEntry | StaffEntry | EngineEntry;

/** Version of the rules' code, a whole number: entries are replayed by the version that made them. */
export const ENGINE_VERSION = '1';
