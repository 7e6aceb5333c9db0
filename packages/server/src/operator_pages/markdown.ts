import MarkdownIt from 'markdown-it';

/** A text that an operator wrote, ready for a page. */
export interface Written {
  /** Its first heading, where it begins with one. */
  readonly title: string | undefined;
  readonly html: string;
}

/** HTML in the text is shown as it is written, links lead nowhere but to addresses, and pictures are left out. */
const markdown = new MarkdownIt({ html: false }).disable('image');

/** Reads a text of Markdown; one without any marks is paragraphs. */
export function readMarkdown(source: string): Written {
  const [begin, title] = /^\s*# +(\S.*)\n?/.exec(source) ?? ['', undefined];
  return { title: title?.trim(), html: markdown.render(source.slice(begin.length)) };
}
