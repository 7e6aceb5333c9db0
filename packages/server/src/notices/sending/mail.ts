import { sayIn } from '@realm/words';
import type { SendMailOptions } from 'nodemailer';
import { text as escaped } from '../../html.ts';
import { linkOf, type Post, summaryOf } from './post.ts';

/** A mail of one notice or of several: plain and HTML, ended by one click (RFC 8058). What players wrote is text in both. */
export function mailOf(post: Post, from: string): SendMailOptions {
  const { to, key, place, notices, site, unsubscribe, language } = post;
  const { title } = summaryOf(post);
  const linked = notices.map((notice) => ({
    ...notice,
    links: notice.links.map(({ name, path }) => ({ name, url: site + linkOf(notice, path) })),
  }));
  const plain = linked.map(({ title, text, links }) =>
    [title, text, ...links.map(({ name, url }) => `${name}: ${url}`)].join('\n'),
  );
  const html = linked.map(
    ({ title, text, links }) =>
      `<h2>${escaped(title)}</h2><p>${escaped(text)}</p><p>${links
        .map(({ name, url }) => `<a href="${escaped(url)}">${escaped(name)}</a>`)
        .join(' · ')}</p>`,
  );
  const why = sayIn(language, 'You get this since you asked for mail of notices.');
  const end = `${why} ${sayIn(language, 'To end it: {address}', { address: unsubscribe })}`;
  return {
    from,
    to,
    // What is sent again has the name that it had: mail servers and readers know that it came before.
    messageId: `<${place}.${key}@${domainOf(from)}>`,
    subject: title,
    text: `${plain.join('\n\n')}\n\n-- \n${end}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html.join('\n')}<hr><p>${escaped(why)} <a href="${escaped(unsubscribe)}">${escaped(sayIn(language, 'End it'))}</a></p></body></html>`,
    headers: {
      'X-Realm-Notice': key,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** Of whom mail is from: `Realm <realm@realm.example>`, or an address alone. */
function domainOf(from: string): string {
  return /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
