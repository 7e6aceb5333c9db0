import { say } from '@realm/words';
import { guidePath } from '../../address/paths.ts';
import { Picture } from '../../emblems/picture.tsx';
import { paramOf } from '../../service/params.ts';
import { own } from '../../service/player.ts';
import type { Rules } from '../../service/records.ts';
import { thingsOf } from '../../words/things.ts';
import type { TopicId } from '../../words/topics.ts';
import { fill, piecesOf } from './fill.ts';
import { KIND_NAMES } from './search.ts';
import { ThingEntry } from './thing_entry.tsx';
import { TOPICS } from './topics.ts';
import { yoursOf } from './yours.ts';

interface TopicLinkProps {
  readonly id: TopicId;
  /** By what a newcomer asks, and not by its title. */
  readonly asked?: true;
  /** Without its picture. */
  readonly bare?: true;
}

export function TopicLink({ id, asked, bare }: TopicLinkProps) {
  const { title, asks, picture } = TOPICS[id];
  return (
    <a class="named" href={guidePath(id)}>
      {bare ? null : <Picture kind={picture[0]} id={picture[1]} size={22} />}
      <span>{say(asked && asks !== undefined ? asks : title)}</span>
    </a>
  );
}

interface TopicCardProps {
  readonly id: TopicId;
  readonly rules: Rules;
  readonly open?: boolean;
}

/** A topic with its text, its steps and the things of its kind. */
export function TopicCard({ id, rules, open }: TopicCardProps) {
  const { title, text, steps, lists, picture } = TOPICS[id];
  const house = own.value ?? undefined;
  const yours = house === undefined ? '' : yoursOf(id, house, rules);
  const numberOf = (name: string) => paramOf(rules, name);
  return (
    <section class="panel topic" aria-labelledby={`topic-${id}`}>
      <h2 id={`topic-${id}`} class="named">
        <Picture kind={picture[0]} id={picture[1]} size={32} />
        {open ? <span>{say(title)}</span> : <TopicLink id={id} bare />}
      </h2>
      {text.map((paragraph) => (
        <Paragraph key={paragraph} text={fill(paragraph, numberOf)} />
      ))}
      {yours === '' ? null : <p class="note">{yours}</p>}
      {steps === undefined || !open ? null : (
        <ol class="steps">
          {steps.map((step) => (
            <li key={step.title}>
              <Picture kind={step.picture[0]} id={step.picture[1]} size={56} />
              <div>
                <h3>{say(step.title)}</h3>
                <Paragraph text={fill(step.text, numberOf)} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {lists === undefined || !open
        ? null
        : lists.map((kind) => (
            <div key={kind}>
              <h3>{KIND_NAMES[kind]}</h3>
              <ul class="entries">
                {thingsOf(rules, kind, house).map((thing) => (
                  <li key={thing.id}>
                    <ThingEntry thing={thing} rules={rules} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
    </section>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p>
      {piecesOf(text).map((piece) =>
        piece.kind === 'link' ? (
          <a key={piece.text} href={piece.to.startsWith('#') ? guidePath(piece.to.slice(1)) : piece.to}>
            {piece.text}
          </a>
        ) : piece.kind === 'strong' ? (
          <strong key={piece.text}>{piece.text}</strong>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
