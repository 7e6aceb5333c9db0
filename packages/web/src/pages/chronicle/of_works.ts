import { rules } from '../../service/age.ts';
import { bonus, number, words } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import { type SomeTellings, stateMark } from './telling.ts';

const wonder = (id: string) => rules.value?.definitions.wonders[id]?.name ?? words(id);
const work = (id: string) =>
  rules.value?.definitions.realm_works.find((each) => each.id === id)?.name ?? words(id);
const project = (id: string) => rules.value?.definitions.projects[id]?.name ?? words(id);
const vigil = (id: string) => rules.value?.definitions.vigils[id]?.name ?? words(id);

/** News of what many build together. */
export const OF_WORKS = {
  wonder_started: ['state', (item, names) => `${names(item.by)} began ${wonder(item.wonder)}.`],
  wonder_paid: [
    'state',
    (item, names) =>
      `${wonder(item.wonder)} of ${names(item.by)} is paid for, and stands at tick ${number(item.done_tick)}.`,
  ],
  wonder_missed: [
    'state',
    (item) => {
      const goods = Object.entries(item.materials).map(
        ([id, n]) => `, ${number(n)} ${materialName(id).toLowerCase()}`,
      );
      return `Others were first to pay for ${wonder(item.wonder)}; ${number(item.gold)} gold${goods.join('')} came back.`;
    },
  ],
  wonder_finished: ['state', (item, names) => `${wonder(item.wonder)} of ${names(item.house)} is finished.`],
  wonder_dormant: [
    'state',
    (item, names) =>
      `${wonder(item.wonder)} of ${names(item.house)} fell dormant${item.beaten ? ': its house was beaten too badly' : ''}.`,
  ],
  wonder_revived: [
    'state',
    (item, names) => `${wonder(item.wonder)} of ${names(item.house)} is awake again.`,
  ],
  work_proposed: ['state', (item) => `${stateMark(item.realm, item.state)} put forward ${work(item.work)}.`],
  work_passed: ['state', (item) => `${work(item.work)} has the votes it needs, and takes gifts.`],
  work_done: [
    'state',
    (item) => `${work(item.work)} is finished: ${bonus(item.output_bp)} to what the realm makes.`,
  ],
  research_set: [
    'state',
    (item, names) => `${names(item.by)} chose ${project(item.project)} for the Colloquium.`,
  ],
  tier_gained: ['state', (item) => `The Colloquium reached tier ${item.tier} of ${project(item.project)}.`],
  tier_lost: ['state', (item) => `The Colloquium fell to tier ${item.tier} of ${project(item.project)}.`],
  vigil_opened: ['state', (item, names) => `${names(item.by)} opened ${vigil(item.vigil)}.`],
  vigil_lit: ['state', (item) => `${vigil(item.vigil)} is lit, until tick ${number(item.until_tick)}.`],
  vigil_over: ['state', (item) => `${vigil(item.vigil)} ${item.lapsed ? 'lapsed' : 'is over'}.`],
  state_name_taken: [
    'state',
    (item) => `Staff took the state its name away: it is ${item.name} until its leader names it.`,
  ],
  state_renamed: ['state', (item, names) => `${names(item.by)} named the state ${item.name}.`],
} satisfies SomeTellings;
