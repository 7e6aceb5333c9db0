import { useRoute } from 'preact-iso';
import type { OwnHouse } from '../../service/records.ts';
import { OwnReport } from './own_report.tsx';
import { ToldReport } from './told_report.tsx';

/** A battle at its own address: of one's own house from its news, of another from what it told the state. */
export function BattleReport({ house }: { house: OwnHouse }) {
  const { params } = useRoute();
  const [whose, item] = [Number(params.house), Number(params.item)];
  return whose === house.id ? (
    <OwnReport key={item} house={house} id={item} />
  ) : (
    <ToldReport key={`${whose} ${item}`} house={house} whose={whose} item={item} />
  );
}
