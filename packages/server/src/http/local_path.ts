/** A path and query of this site, to go on at; else the account's page. */
export function localPath(sent: unknown): string {
  const home = '/auth/account';
  // One slash, and nothing that a browser would take for a second or leave out.
  if (typeof sent !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(sent) || sent.includes('\\')) return home;
  const url = URL.parse(sent, 'http://here.invalid');
  return url?.origin === 'http://here.invalid' ? `${url.pathname}${url.search}` : home;
}
