/** How much a notice matters: one that is heavy cannot be missed on a page and may come at night. */
export const WEIGHTS = ['heavy', 'light'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Ways by which a notice reaches its player. */
export const CHANNELS_OUT = ['page', 'push', 'mail', 'webhook'] as const;
export type ChannelOut = (typeof CHANNELS_OUT)[number];

export interface NoticeKindSpec {
  readonly weight: Weight;
  /** The channels that it goes by where its player has chosen none. */
  readonly by: readonly ChannelOut[];
  /** Whether it concerns the state, whose leader may send it on to a place of the state's. */
  readonly of_state: boolean;
  /** Whether what it says leaves the service, or only that there is something. */
  readonly outside: 'all' | 'title';
  /** When it is told, for whoever chooses. */
  readonly about: string;
}

const heavy = (about: string): NoticeKindSpec => ({
  weight: 'heavy',
  by: ['page', 'push', 'mail', 'webhook'],
  of_state: false,
  outside: 'all',
  about,
});
const light = (about: string): NoticeKindSpec => ({
  ...heavy(about),
  weight: 'light',
  by: ['page', 'webhook'],
});
const ofState = (spec: NoticeKindSpec): NoticeKindSpec => ({ ...spec, of_state: true });
const pushed = (spec: NoticeKindSpec): NoticeKindSpec => ({ ...spec, by: ['page', 'push', 'webhook'] });

/**
 * Every kind of notice: the one table of how much it matters, where it goes unless its player chooses otherwise, and what of
 * it leaves the service. None says what its player could not read in `/news`, in a channel or on the page of the account.
 */
export const noticeKinds = {
  attacked: heavy('Another house attacks yours'),
  want: heavy('Your people starve, or your troops go unpaid'),
  war: ofState(heavy('A war that your state is in is declared, begins or ends')),
  sign_in: heavy('How your account is signed in to has changed'),
  sanction: heavy('Staff have warned you, or laid something on your account, or answered you'),
  age: pushed(light('An age is planned, opens, ends soon or has ended')),
  army_home: light('Your army is home'),
  thieves: pushed(light('Thieves were noticed at your house')),
  rites: pushed(light('A hex or a divination was noticed at your house')),
  relations: ofState(light('Peace is offered, a ceasefire proposed, begun or ended')),
  vote: ofState(pushed(light('Your vote is wanted, or your choice as leader'))),
  leader: ofState(light('Your state has another leader')),
  quest: pushed(light('A quest asks for something, or is over')),
  people: light('A general or an academic has given notice, is gone, was sold or bought'),
  auction: pushed(
    light('Somebody bids more than you, or for one of yours, or a bid of yours comes to nothing'),
  ),
  trade: light('An order of yours traded, or was taken back for what it held'),
  queue: pushed(light('An order ahead could not be carried out')),
  protection: pushed(light('Your protection ends soon')),
  message: { ...pushed(light('A player writes to you')), outside: 'title' },
  mention: { ...pushed(light('A player names you in a channel')), outside: 'title' },
  place: {
    ...light('A place that notices go to is not tried any more'),
    by: ['page', 'push', 'mail', 'webhook'],
  },
  test: heavy('A test, which you or the operator asked for'),
} as const satisfies Record<string, NoticeKindSpec>;

export type NoticeKind = keyof typeof noticeKinds;
export const NOTICE_KINDS = Object.keys(noticeKinds) as NoticeKind[];
