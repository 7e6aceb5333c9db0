import { withoutPasswords } from './without_passwords.ts';

/** As `s3://bucket/some/prefix`, by the rules for names of buckets; the prefix is of plain characters. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;

/** Whether a place for backups is meant to be a bucket. */
export function isBucket(place: string): boolean {
  return place.startsWith('s3:');
}

/** What is wrong with a bucket's address, in words that follow its setting's name; undefined where it is one. */
export function troubleOfBucket(address: string): string | undefined {
  return ADDRESS.test(address)
    ? undefined
    : `must be a bucket such as s3://backups/realm, not ${withoutPasswords(address)}`;
}

/** The bucket's name, and the prefix, empty or with a slash at its end; undefined where it is no address of one. */
export function partsOfBucket(
  address: string,
): { readonly name: string; readonly prefix: string } | undefined {
  const [, name, prefix] = ADDRESS.exec(address) ?? [];
  return name === undefined ? undefined : { name, prefix: prefix === '' ? '' : `${prefix.slice(1)}/` };
}
