import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface PageProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  /** What stands before the title. */
  readonly emblem?: ComponentChildren;
  readonly children: ComponentChildren;
}

let first = true;

/** A page: its title, which is also the document's and takes the focus when one comes from another page. */
export function Page({ title, lead, emblem, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Realm`;
  }, [title]);
  useEffect(() => {
    if (!first) heading.current?.focus();
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
        </div>
        {lead === undefined ? null : <p class="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A part of a page under its own heading. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section class="panel">
      <header>
        <h2>{title}</h2>
        {aside === undefined ? null : <div class="muted small">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
