import type { NewsItem } from '@realm/contract';
import { rules } from '../../service/age.ts';
import { bonus, number, words } from '../../words/format.ts';
import { materialName, stateName } from '../../words/names.ts';
import type { Names } from './told.ts';

const wonder = (id: string) => rules.value?.definitions.wonders[id]?.name ?? words(id);
const work = (id: string) =>
  rules.value?.definitions.realm_works.find((each) => each.id === id)?.name ?? words(id);
const project = (id: string) => rules.value?.definitions.projects[id]?.name ?? words(id);
const vigil = (id: string) => rules.value?.definitions.vigils[id]?.name ?? words(id);

/** News of what many build together in a sentence; undefined for other news. */
export function toldOfWorks(item: NewsItem, names: Names): string | undefined {
  switch (item.kind) {
    case 'wonder_started':
      return `${names(item.by)} began ${wonder(item.wonder)}.`;
    case 'wonder_paid':
      return `${wonder(item.wonder)} of ${names(item.by)} is paid for, and stands at tick ${number(item.done_tick)}.`;
    case 'wonder_missed': {
      const goods = Object.entries(item.materials).map(
        ([id, n]) => `, ${number(n)} ${materialName(id).toLowerCase()}`,
      );
      return `Others were first to pay for ${wonder(item.wonder)}; ${number(item.gold)} gold${goods.join('')} came back.`;
    }
    case 'wonder_finished':
      return `${wonder(item.wonder)} of ${names(item.house)} is finished.`;
    case 'wonder_dormant':
      return `${wonder(item.wonder)} of ${names(item.house)} fell dormant${item.beaten ? ': its house was beaten too badly' : ''}.`;
    case 'wonder_revived':
      return `${wonder(item.wonder)} of ${names(item.house)} is awake again.`;
    case 'work_proposed':
      return `${stateName(item.realm, item.state)} put forward ${work(item.work)}.`;
    case 'work_passed':
      return `${work(item.work)} has the votes it needs, and takes gifts.`;
    case 'work_done':
      return `${work(item.work)} is finished: ${bonus(item.output_bp)} to what the realm makes.`;
    case 'research_set':
      return `${names(item.by)} chose ${project(item.project)} for the Colloquium.`;
    case 'tier_gained':
      return `The Colloquium reached tier ${item.tier} of ${project(item.project)}.`;
    case 'tier_lost':
      return `The Colloquium fell to tier ${item.tier} of ${project(item.project)}.`;
    case 'vigil_opened':
      return `${names(item.by)} opened ${vigil(item.vigil)}.`;
    case 'vigil_lit':
      return `${vigil(item.vigil)} is lit, until tick ${number(item.until_tick)}.`;
    case 'vigil_over':
      return `${vigil(item.vigil)} ${item.lapsed ? 'lapsed' : 'is over'}.`;
    case 'state_renamed':
      return `${names(item.by)} named the state ${item.name}.`;
    default:
      return undefined;
  }
}
