import { say } from '@realm/words';
import { housePath, paths, statePath } from '../address/paths.ts';
import { age } from '../service/age.ts';
import { houseName } from '../service/house_names.ts';
import { namedAt } from '../service/mentions.ts';
import { buildingName, stateName } from '../words/names.ts';
import { type Piece, piecesOf } from '../words/pieces.ts';
import { within } from '../words/within.ts';

/** What somebody wrote, with a link wherever something is named: pages of the game by what they show, houses, states. */
export function WrittenText({ text }: { text: string }) {
  return (
    <>
      {piecesOf(text, location.origin).map((piece, i) => (
        <OnePiece key={i} piece={piece} />
      ))}
    </>
  );
}

function OnePiece({ piece }: { piece: Piece }) {
  const { text } = piece;
  switch (piece.kind) {
    case 'words':
      return <>{text}</>;
    case 'page':
      return (
        <a class="card-link" href={piece.path}>
          <bdi>{pageName(piece.path)}</bdi>
        </a>
      );
    case 'elsewhere':
      return (
        <a href={text} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      );
    case 'seat': {
      const [realm, state] = piece.seat;
      const is_there = age.value?.standings.some((each) => each.realm === realm && each.state === state);
      return is_there ? (
        <a href={statePath(realm, state)} title={stateName(realm, state)}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      );
    }
    case 'mention': {
      const named = namedAt(text.slice(1));
      if (named === undefined)
        return (
          <>
            @<WrittenText text={text.slice(1)} />
          </>
        );
      return (
        <>
          <a class="mention" href={housePath(named.id)}>
            @<bdi>{named.name}</bdi>
          </a>
          <WrittenText text={text.slice(1 + named.name.length)} />
        </>
      );
    }
  }
}

/** What a page of the game shows, in a few words: who it is about where it is about somebody. */
function pageName(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  const named = (id: string) => houseName(Number(id));
  const [, kind, first, second] = /^\/game\/(\w+)\/(\d{1,15})(?:\/(\d{1,15}))?$/.exec(pathname) ?? [];
  if (kind === 'houses') return named(first);
  if (kind === 'battles') return say('Battle of {named}', { named: named(first) });
  if (kind === 'states' && second !== undefined) return stateName(Number(first), Number(second));
  const target = searchParams.get('target') ?? '';
  if (pathname === paths.attack && /^\d{1,9}$/.test(target))
    return say('Plan against {named}', { named: named(target) });
  const enemy = /^(\d{1,7})\.(\d{1,7})$/.exec(searchParams.get('to') ?? '');
  if (pathname === paths.war && enemy !== null)
    return say('War on {state}', { state: stateName(Number(enemy[1]), Number(enemy[2])) });
  const building = searchParams.get('building') ?? '';
  if (pathname === paths.build && /^\w{1,64}$/.test(building))
    return say('Build {building}', { building: within(buildingName(building)) });
  return path;
}
