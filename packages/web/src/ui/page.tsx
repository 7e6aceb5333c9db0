import { say } from '@realm/words';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { guidePath } from '../address/paths.ts';
import { unread_notices } from '../service/notices.ts';
import { isGoingBack } from '../service/scroll.ts';
import type { TopicId } from '../words/topics.ts';
import { Term } from './term.tsx';

/** What the list of pages calls the one that is shown. */
export const PageTitle = createContext('');

/** What of the guide the page that is shown is about. */
export const PageTopic = createContext<TopicId | undefined>(undefined);

interface PageProps {
  /** By default as the list of pages has it. */
  readonly title?: string;
  readonly lead?: ComponentChildren;
  /** What stands before the title. */
  readonly emblem?: ComponentChildren;
  readonly children: ComponentChildren;
}

let first = true;

/** A page: its title, which is also the document's and takes the focus when one comes from another page. */
export function Page({ title: own_title, lead, emblem, children }: PageProps) {
  const listed_title = useContext(PageTitle);
  const topic = useContext(PageTopic);
  const title = own_title ?? listed_title;
  const unread = unread_notices.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${unread === 0 ? '' : `(${unread}) `}${title} · Realm`;
  }, [title, unread]);
  useEffect(() => {
    // An address that names a part of the page leads there, not to its top.
    if (!first) heading.current?.focus({ preventScroll: location.hash !== '' || isGoingBack() });
    first = false;
  }, []);
  return (
    <div class="page">
      <header class="page-head">
        <div class="named">
          {emblem}
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          {topic === undefined ? null : (
            <a class="about-page" href={guidePath(topic)} title={say('What the guide says')}>
              <span aria-hidden="true">?</span>
              <span class="hidden-text">{say('What the guide says')}</span>
            </a>
          )}
        </div>
        {lead === undefined ? null : <p class="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  /** What of the guide explains it. */
  readonly about?: TopicId;
  /** Beside the title. */
  readonly aside?: ComponentChildren;
  /** What leads straight to it: an address that ends in `#` and this. */
  readonly anchor?: string;
  readonly children: ComponentChildren;
}

/** A part of a page under its own heading. */
export function Panel({ title, about, aside, anchor, children }: PanelProps) {
  const section = useRef<HTMLElement>(null);
  const { url } = useLocation();
  // The panel may come long after the address, with what is read.
  useEffect(() => {
    if (anchor !== undefined && location.hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [anchor, url]);
  return (
    <section class="panel" ref={section} id={anchor}>
      <header>
        <h2>{about === undefined ? title : <Term of={about}>{title}</Term>}</h2>
        {aside === undefined ? null : <div class="muted small">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
