import type { ReadonlyWorld } from './world.ts';

/**
 * What was wrong with how the engine plays, by the revision that mended it. An age that began before goes on with the fault,
 * so that its journal comes to the same world for ever.
 */
const MENDED = {
  /** Robots beyond the states of the opening took others' seats; they sit in as many states as they need, evenly. */
  'robots are seated': 2,
  /** Some orders ahead of a house that had lived ahead fired once more as the world's ticks passed it by. */
  'orders ahead fire by their own clock': 2,
  /** An order ahead is no act: the vote of a house that had been silent stood among those that count until these were collected anew. */
  'the silent have no vote': 3,
  /** An order ahead with something to keep, and a preview after another, took the leader for somebody else. */
  'no grant goes to its giver': 3,
  /** Rounding twice took the tax on aid a hundredth of a percent above the highest. */
  'the tax on aid has a highest rate': 3,
  /** A house could live ahead past the end of the age, and find out when attacks would stop. */
  'nobody lives past the closing': 3,
  /** A war that an order ahead declared in the last tick was never settled. */
  'no war outlasts the age': 3,
  /** A war that its time ended gave back for one tick more than one that a side withdrew from. */
  'recovery begins a tick after the war': 3,
  /** An amount that is left open was looked for from 1 on, which some commands never take. */
  'an open amount may have a least': 3,
  'nobody spies in a pause': 3,
  'a second strike is an attack': 3,
  /** Who left protection by an order ahead could attack, and be attacked, by another in that tick. */
  'no order attacks as protection is left': 3,
  /** Who bid first and traded then had both a day's trades and an auction's gain, day after day. */
  'what a day brings too much counts in the next': 4,
  /** A house that was spied on was noted as changed, and so a read of its player's had a new version, though nobody was caught. */
  'being spied on changes nothing': 5,
  /** Who made an offer that tempts, dropped it and made it again drove another's character away in one tick, for nothing. */
  'a character is tempted once a day': 5,
  /** A wonder could be woken, for half its price, in a house so battered that it slept again, for good, in the next tick. */
  'no wonder wakes in a battered house': 5,
  /** What was laid waste of a thin prize was lost, and did not come back after the war. */
  'what was laid waste comes back too': 5,
  /** Of two attacks under way half of what they took could come back, and half of the second once more when the first was through. */
  'half comes back of all that was taken': 5,
  /** Public reads had another version after acts that nobody sees: offers in the Hall, refining, votes, recruiting, overtures, wonders begun. */
  'what nobody sees has no version': 6,
  /** Two states that kept a war going by agreement could have no other: no state that they had harmed got at them. */
  'a war by agreement shields nobody': 6,
  /** Who proposed, offered or sent trifles again and again drove all else out of another's news. */
  'talk is told so often a day': 6,
  /** A vote by an order ahead of a silent house was counted once, as it was given, and unseated the leader. */
  'the silent unseat nobody': 6,
  /** Who resigned left the deputy that it had set behind; and once that one's time was over, none. */
  'who is held has the deputy of the age': 6,
  /** A unit of aether now and then kept a vigil open that nobody wanted, for ever. */
  'trifles keep no vigil open': 6,
  /** Gold in offers of the Hall, which may be taken back at any time, was out of reach of a sack and of thieves. */
  'gold in offers is in reach': 6,
  /** A quest that nobody answered was a deed. */
  'no deed without an answer': 6,
  /** What was given to a wonder was lost without a word where the house that built it left. */
  'a builder that leaves is told of': 6,
  /** Orders ahead, deputies and robots broke what the house had promised a quest to forbear. */
  'promises to forbear are kept': 6,
  /** A house under protection was refused what the interface lets any house of the realm do. */
  'any house pays for the work of its realm': 6,
  /** What an order ahead was to keep was taken off the share that it takes, and not off what there is: it mostly never fired. */
  'a share may be kept beside': 7,
  /** Who built a wonder that others paid for first, and had given nothing to it, was not told. */
  'a builder who misses a wonder is told': 8,
  /** As an age ended with a war under way, its sides were told of a ceasefire that nobody could keep or break. */
  'no ceasefire begins as the age ends': 8,
  /** A bid that came to nothing as a robot left its seat was gone without a word, to who had made it and to the seller. */
  'bids that end with a seat are told of': 8,
  /** A wonder fell with the seat of its house without a word to its state or the world, which had been told that it stands. */
  'a wonder that goes with its house is told of': 8,
  /** An order ahead for one tick fired when a suspension ended, weeks after that tick. */
  'an order for one tick lapses while its house is held': 9,
  /** A house that was given up led on and was elected anew, with commands that no deputy may give. */
  'who is held for good neither votes nor leads': 9,
  /** Whoever robbed a house of what its orders held took these out of the book without a word to it. */
  'orders taken back for a theft are told of': 9,
  /** What a farm's house held in orders of the market and offers of the Hall staff could not take out. */
  'staff reach what orders hold': 9,
  /** Houses that had hardly been played by hand added all they had to their state's score and divided it by nothing: idle ones doubled it. */
  'who does not play adds nothing to a score': 10,
  /** What houses gave their treasury beyond its cap it shared out again, untaxed, to the largest of them most. */
  'a treasury shares out what the realm brings': 10,
  /** A thief alone, sent to be caught, was held against its state as a hundred were: friends had a war that pays for nothing. */
  'thieves are held against a state by what they could do': 10,
  /** An auction could be set past the end of the age, and held its bid for good. */
  'no auction outlasts the age': 10,
  /** An order ahead for a tick after the last of the age was kept, and never fired. */
  'no order waits for a tick after the age': 10,
  /** Who voted for a house that was given up was told that it is of another state. */
  'who was given up is not of another state': 10,
  /** Reports of a tick counted the same troops with an error each, and told who lived there in full, which leaves the exact number. */
  'counts of troops add up': 10,
  /** Some orders ahead that had once fallen short were not tried again though their houses had what they took. */
  'orders ahead fire once there is enough': 11,
  /** A wonder whose house was beaten stayed awake where the house mended, or shed half of it, before the next tick looked. */
  'a wonder sleeps as its house is beaten': 11,
  /** An army was safe on its road with what it had taken of a house far larger than its own. */
  'an ambush asks for no range': 11,
  /** An order that would have been filled at once was refused to who had as many waiting as may wait. */
  'what is filled at once needs no place': 11,
  /** Stats followed characters that were sold, came home or set out, and Truths that spread, at the house's next command or in the next tick. */
  'stats follow their causes at once': 11,
  /** Where as much aether faded or spilled as was made, none arrived for orders ahead. */
  'aether that is made arrives': 11,
  /** The order ahead that had named a state named it so again in the tick after staff had taken that name away. */
  'no order brings a name back that staff took': 11,
  /** A leader who gave the state the name that it had, again and again, drove all else out of its houses' news. */
  'a state is renamed to another name': 11,
  /** Hostility, war points, experience and losses followed the exact strengths of a battle: either side reckoned the other's from them. */
  'a battle tells no strength but by its margin': 12,
  /** Thieves were held for by what there was for them: the meter before and after told a stranger's hidden numbers. */
  'what thieves are held for tells nothing hidden': 12,
  /** The steps of that margin had exact edges: a few tiny attacks in a tick found the defense of a house that nobody counts so well. */
  'a margin is counted as a report counts': 12,
  /** Reports of a tick erred for each state anew: friends in several had the middle of their counts, which is far better than one. */
  'all states miscount alike': 12,
  /** All public reads had another version after an attack that failed, of which nobody else may know. */
  'an attack that is held has no version': 12,
  /** An order ahead for a rite on the house itself, or a divination, was held back in the tick in which protection ended. */
  'of rites only hexes wait for protection': 12,
  /** Stewards came down past what waiting buys offered, and sold to none of them: who waited had to cancel, and order anew. */
  'stewards come down to who waits': 13,
  /** An attack ahead that was to wait for a clearer win was paused, or gone, where its army was so weak that the attack itself is refused. */
  'a guard comes before a refusal that says less': 13,
  /** Attacks of one soldier, which cost nobody anything, drove all else out of the target's news and all battles out of the Chronicle. */
  'attacks that do nothing are told so often a day': 14,
  /** A voter whose vote tips the balance drove all else out of the news of every house of the state, by changing it again and again. */
  'who is elected is told so often a day': 14,
  /** A leader's fourth proposal of a day, or declaration of war, was not told to its own state, whomever it went to. */
  'a state hears of each whom its leader speaks to': 14,
  /** A scrying counted troops as a muster does, and no preview, refusal or guard of an attack went by it: armies marched by an older muster. */
  'a scrying counts troops too': 14,
  /** Troops that an order ahead, or a deputy, was to keep stood at home and were not counted among those that defend it. */
  'what is kept defends its home': 14,
  /** The defense that stays at home was told, and asked for, with what being battered adds, of which an attack sheds a half. */
  'an attacker stays at home as it is after shedding': 14,
  /** Whose army was ambushed on its road was told that it had lost no land, and so was the world. */
  'who is ambushed is told of the land it lost': 14,
  /** When a house last retook land was forgotten with the battle that this was of, once another fell on it: its power waited no more. */
  'a power waits after its battle, too': 14,
  /**
   * Where an army is near the field for longer than an attack may be answered in kind, another attack forgot its battle by the one house
   * and kept it by the other: after a restart it could strike again where it could not, or the other way round.
   */
  'a battle is kept while its army is near the field': 14,
  /** A player's command that was on its way as the house was held, or given up, took the deputy of the age off it: nobody played it then. */
  'a command on its way leaves the deputy of the age': 14,
} as const;

/** The revision of new ages. */
export const REVISION = 14;

/** What an age does otherwise than those that begin now, by what these do. */
export type Fault = keyof typeof MENDED;

export function isMended({ age }: ReadonlyWorld, fault: Fault): boolean {
  return (age.revision ?? 1) >= MENDED[fault];
}
