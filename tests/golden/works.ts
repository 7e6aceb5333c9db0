import type { Play, Say } from './play.ts';

/** Wonders, a realm's work and a Colloquium, with every refusal of theirs. */
export function build(play: Play, say: Say): void {
  const { own, world } = play;
  const { rules } = world;
  const realm = world.realms[world.house(own)!.realm - 1];
  const state = world.stateOf(world.house(own)!);
  const protectedOne = state.seats.find((id) => id !== 0 && world.house(id)!.protected_until !== 0)!;
  const mate = state.seats.find((id) => id !== 0 && id !== own && id !== protectedOne)!;
  const stranger = world.houseOf(2)!.id;
  const forHouse = (house: number) => ({ type: 'vote', vote: { type: 'for', house } });

  // Who leads: this house its state, and one of theirs each other state of the realm.
  say(mate, { type: 'propose_work' });
  for (const { seats } of realm.states) {
    const members = seats.filter((id) => id !== 0);
    const leader = members.includes(own) ? own : members[0];
    for (const id of members) say(id, forHouse(leader));
  }
  const other = realm.states.find(({ leader }) => leader !== 0 && leader !== own)!.leader;

  say(own, { type: 'fund_work', gold: 1 });
  say(own, { type: 'vote_work', yes: true });
  say(own, { type: 'propose_work' });
  say(own, { type: 'propose_work' });
  say(mate, { type: 'vote_work', yes: true });
  say(own, { type: 'vote_work', yes: false });
  say(own, { type: 'vote_work', yes: true });
  say(other, { type: 'vote_work', yes: true });
  say(other, { type: 'vote_work', yes: true });
  say(protectedOne, { type: 'fund_work', gold: 1 });
  say(own, { type: 'fund_work' });
  say(own, { type: 'fund_work', gold: 1_000, material: 10 });
  say(other, { type: 'fund_work', gold: 1_000_000, material: 1_000_000 });
  while (realm.works.done < rules.realm_works.length) {
    say(own, { type: 'propose_work' });
    say(other, { type: 'vote_work', yes: true });
    const before = realm.works.gold + realm.works.material;
    for (const giver of [own, other, mate])
      say(giver, { type: 'fund_work', gold: 1_000_000, material: 1_000_000 });
    if (realm.works.gold + realm.works.material === before && realm.works.passed) play.tick();
  }
  say(own, { type: 'propose_work' });

  const [first, second] = rules.wonders.list;
  const fund = { type: 'fund_wonder', builder: own };
  say(protectedOne, { type: 'start_wonder', wonder: first.id });
  say(own, { type: 'start_wonder', wonder: 'nothing' });
  say(own, { type: 'revive' });
  say(own, { type: 'start_wonder', wonder: first.id });
  say(own, { type: 'start_wonder', wonder: second.id });
  say(mate, { type: 'start_wonder', wonder: first.id });
  say(own, { ...fund, builder: mate, gold: 500 });
  say(protectedOne, { ...fund, gold: 1 });
  say(own, { ...fund, builder: 9_999, gold: 1 });
  say(own, { ...fund, builder: stranger, gold: 1 });
  say(own, { ...fund, builder: protectedOne, gold: 1 });
  say(own, { ...fund, material: 'nothing', amount: 1 });
  say(own, { ...fund });
  say(own, { ...fund, gold: 1_000_000 });
  for (const [material] of first.materials)
    say(own, { ...fund, material: rules.materials.list[material].id, amount: 1_000 });
  say(mate, { type: 'start_wonder', wonder: first.id });
  for (let i = 0; i <= rules.params.wonder_ticks + rules.params.wonder_awake_ticks; i++) play.tick();
  say(own, { type: 'revive' });

  const [project] = rules.projects.list;
  const gift = { type: 'contribute', category: project.category_id, books: 100 };
  say(own, gift);
  say(mate, { type: 'set_research', project: project.id });
  say(own, { type: 'set_research', project: 'nothing' });
  say(own, { type: 'set_research', project: project.id });
  say(protectedOne, gift);
  say(own, { ...gift, category: 'nothing' });
  say(own, { ...gift, books: 1_000_000 });
  say(own, gift);
}
