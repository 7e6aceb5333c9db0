/** What is in the names of an address's parameters whose value is secret. */
const SECRET = 'pass|secret|token';

/** Whether somebody signs in by an address. */
export const signsIn = ({ username, password }: URL): boolean => username !== '' || password !== '';

/**
 * An address, or a text with addresses in it, as it may be told: with `…` for passwords and whatever else in them is secret. Of the
 * web's a user without a password may be a key.
 */
export function withoutPasswords(text: string): string {
  return withinAddress(text)
    .replace(/(:\/\/[^\s/?#:@]*:)[^\s/?#]*@/g, '$1…@')
    .replace(/(https?:\/\/)[^\s/?#:@]+@/gi, '$1…@')
    .replace(new RegExp(`([?&][^\\s=&#]*(?:${SECRET})[^\\s=&#]*=)[^\\s&#]*`, 'gi'), '$1…');
}

/** The same of a text that is an address as a whole, however that is written. */
function withinAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text;
  const names = [...url.searchParams.keys()].filter((name) => new RegExp(SECRET, 'i').test(name));
  if (url.password === '' && names.length === 0) return text;
  if (url.password !== '') url.password = '…';
  for (const name of names) url.searchParams.set(name, '…');
  return url.href.replaceAll('%E2%80%A6', '…');
}
