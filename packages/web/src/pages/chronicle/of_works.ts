import { say } from '@realm/words';
import { rules } from '../../service/age.ts';
import { bonus, number, words } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { type SomeTellings, stateMark } from './telling.ts';

const wonder = (id: string) => rules.value?.definitions.wonders[id]?.name ?? words(id);
const work = (id: string) =>
  rules.value?.definitions.realm_works.find((each) => each.id === id)?.name ?? words(id);
const project = (id: string) => rules.value?.definitions.projects[id]?.name ?? words(id);
const vigil = (id: string) => rules.value?.definitions.vigils[id]?.name ?? words(id);

/** News of what many build together. */
export const OF_WORKS = {
  wonder_started: [
    'state',
    (item, names) => say('{house} began {wonder}.', { house: names(item.by), wonder: wonder(item.wonder) }),
  ],
  wonder_paid: [
    'state',
    (item, names) =>
      say('{wonder} of {house} is paid for, and stands at tick {tick, number}.', {
        wonder: wonder(item.wonder),
        house: names(item.by),
        tick: item.done_tick,
      }),
  ],
  wonder_missed: [
    'state',
    (item) => {
      const goods = Object.entries(item.materials).map(
        ([id, n]) => `, ${number(n)} ${within(materialName(id))}`,
      );
      if (item.gold === 0 && goods.length === 0)
        return say('Nothing comes of {wonder} now: others were first to pay for it.', {
          wonder: wonder(item.wonder),
        });
      return say(
        'Nothing comes of {wonder} now: others were first to pay for it, or who built it has left. {gold, number} gold{goods} came back.',
        {
          wonder: wonder(item.wonder),
          gold: item.gold,
          goods: goods.join(''),
        },
      );
    },
  ],
  wonder_finished: [
    'state',
    (item, names) =>
      say('{wonder} of {house} is finished.', { wonder: wonder(item.wonder), house: names(item.house) }),
  ],
  wonder_dormant: [
    'state',
    (item, names) => {
      const values = { wonder: wonder(item.wonder), house: names(item.house) };
      return item.beaten
        ? say('{wonder} of {house} fell dormant: its house was beaten too badly.', values)
        : say('{wonder} of {house} fell dormant.', values);
    },
  ],
  wonder_revived: [
    'state',
    (item, names) =>
      say('{wonder} of {house} is awake again.', { wonder: wonder(item.wonder), house: names(item.house) }),
  ],
  wonder_lost: [
    'state',
    (item) => say('{wonder} is gone: its house has left.', { wonder: wonder(item.wonder) }),
  ],
  work_proposed: [
    'state',
    (item) =>
      say('{state} put forward {work}.', { state: stateMark(item.realm, item.state), work: work(item.work) }),
  ],
  work_passed: [
    'state',
    (item) => say('{work} has the votes it needs, and takes gifts.', { work: work(item.work) }),
  ],
  work_done: [
    'state',
    (item) =>
      say('{work} is finished: {bonus} to what the realm makes.', {
        work: work(item.work),
        bonus: bonus(item.output_bp),
      }),
  ],
  research_set: [
    'state',
    (item, names) =>
      say('{house} chose {project} for the Colloquium.', {
        house: names(item.by),
        project: project(item.project),
      }),
  ],
  tier_gained: [
    'state',
    ({ tier, project: id }) =>
      say('The Colloquium reached tier {tier} of {project}.', { tier, project: project(id) }),
  ],
  tier_lost: [
    'state',
    ({ tier, project: id }) =>
      say('The Colloquium fell to tier {tier} of {project}.', { tier, project: project(id) }),
  ],
  vigil_opened: [
    'state',
    (item, names) => say('{house} opened {vigil}.', { house: names(item.by), vigil: vigil(item.vigil) }),
  ],
  vigil_lit: [
    'state',
    (item) =>
      say('{vigil} is lit, until tick {tick, number}.', { vigil: vigil(item.vigil), tick: item.until_tick }),
  ],
  vigil_over: [
    'state',
    (item) =>
      item.lapsed
        ? say('{vigil} lapsed.', { vigil: vigil(item.vigil) })
        : say('{vigil} is over.', { vigil: vigil(item.vigil) }),
  ],
  state_name_taken: [
    'state',
    ({ name }) =>
      say('Staff took the state its name away: it is {name} until its leader names it.', { name }),
  ],
  state_renamed: [
    'state',
    (item, names) => say('{house} named the state {name}.', { house: names(item.by), name: item.name }),
  ],
} satisfies SomeTellings;
