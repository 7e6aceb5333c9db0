import { housePath, statePath } from '../../address/paths.ts';
import { houseName } from '../../service/house_names.ts';
import { own } from '../../service/player.ts';
import { stateName } from '../../words/names.ts';
import { MARK } from './telling.ts';

/** What a mark stands for: its name, and where it leads. */
function named(mark: string): { readonly name: string; readonly path: string } {
  const [first, second] = mark.split(':').map(Number);
  if (second !== undefined) return { name: stateName(first, second), path: statePath(first, second) };
  const ours = own.value;
  return { name: ours?.id === first ? ours.name : houseName(first), path: housePath(first) };
}

/** Every other part is a mark. */
const parts = (told: string): string[] => told.split(MARK);

/** A sentence of the news as it reads. */
export const plain = (told: string): string =>
  parts(told)
    .map((part, i) => (i % 2 === 0 ? part : named(part).name))
    .join('');

/** The same with a link wherever a house or a state is named. */
export function Linked({ told }: { told: string }) {
  return (
    <>
      {parts(told).map((part, i) => {
        if (i % 2 === 0) return part;
        const { name, path } = named(part);
        return (
          <a key={i} href={path}>
            <bdi>{name}</bdi>
          </a>
        );
      })}
    </>
  );
}
