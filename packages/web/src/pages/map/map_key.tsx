import { housePath, realmPath } from '../../address/paths.ts';
import { Picture } from '../../emblems/picture.tsx';
import { hueOf } from '../../map/look.ts';
import { rules } from '../../service/age.ts';
import { houseName } from '../../service/house_names.ts';
import type { WorldBattle } from '../../service/records.ts';
import { Said } from '../../ui/said.tsx';
import { words } from '../../words/format.ts';
import { materialName, realmName, thingName } from '../../words/names.ts';
import { BATTLE_TICKS } from './battles.ts';
import type { wondersIn } from './wonders.ts';

interface MapKeyProps {
  readonly realms: readonly { readonly realm: number }[];
  /** Whether somebody looks who has a house. */
  readonly plays: boolean;
  readonly wonders: ReturnType<typeof wondersIn>;
  readonly battles: readonly WorldBattle[];
  /** The names of houses in the news; undefined until there are some. */
  readonly names: Readonly<Record<string, string>> | undefined;
}

/** What the colours and signs of the map stand for. */
export function MapKey({ realms, plays, wonders, battles, names }: MapKeyProps) {
  return (
    <ul class="map-key small">
      {realms.map(({ realm: each }, i) => (
        <li key={each}>
          <span class="swatch" data-realm style={`--hue:${hueOf(i, realms.length)}`} />{' '}
          <a href={realmPath(each)}>{realmName(each)}</a>
          <Brings realm={each} />
        </li>
      ))}
      {plays ? (
        <>
          <li>
            <Said of="{swatch} your house" values={{ swatch: <span class="swatch" data-own /> }} />
          </li>
          <li>
            <Said of="{swatch} known by a report" values={{ swatch: <span class="swatch" data-known /> }} />
          </li>
          <li>
            <Said of="{swatch} has attacked you" values={{ swatch: <span class="swatch" data-grudge /> }} />
          </li>
        </>
      ) : null}
      <li>
        <Said of="{swatch} under protection" values={{ swatch: <span class="swatch" data-safe /> }} />
      </li>
      <li>
        <Said of="{swatch} at war" values={{ swatch: <span class="swatch" data-war /> }} />
      </li>
      <li>
        <Said
          of="{swatch} a battle of the last {ticks, plural, one {# tick} other {# ticks}}, once the army is home"
          values={{ swatch: <span class="swatch" data-battle />, ticks: BATTLE_TICKS }}
        />
      </li>
      {wonders.map(({ wonder, house }) => (
        <li key={wonder} class="named">
          <Picture kind="wonders" id={wonder} size={20} />
          <span>
            <Said
              of="{wonder}, built by {house}"
              values={{
                wonder: thingName('', wonder),
                house: (
                  <a href={housePath(house)}>
                    <bdi>{names?.[house] ?? houseName(house)}</bdi>
                  </a>
                ),
              }}
            />
          </span>
        </li>
      ))}
      {battles.length === 0
        ? null
        : [...new Set(battles.map(({ attack }) => attack))].map((attack) => (
            <li key={attack} class="named">
              <Picture kind="attacks" id={attack} size={20} />
              <span>{rules.value?.definitions.attacks[attack]?.name ?? words(attack)}</span>
            </li>
          ))}
    </ul>
  );
}

/** What a realm brings forth. */
function Brings({ realm: id }: { realm: number }) {
  const material = rules.value?.definitions.realms.find((each) => each.realm === id)?.material;
  if (material === undefined) return null;
  return (
    <>
      {' '}
      <Picture kind="materials" id={material} size={18} />
      <span class="hidden-text">{materialName(material)}</span>
    </>
  );
}
