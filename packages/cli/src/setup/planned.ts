import path from 'node:path';
import { isAnothers, ownerOf } from '@realm/journal';
import { readSettings, type Settings } from '@realm/server';
import type { Answers } from './questions.ts';

export interface PlannedFile {
  readonly file: string;
  readonly text: string;
  /** The same as it is shown. */
  readonly shown: string;
}

/** All that setting up comes to. */
export interface Planned {
  readonly files: readonly PlannedFile[];
  /** Folders that are made where they are not there yet. */
  readonly folders: readonly string[];
  /** What is left to do, a line each. */
  readonly next: readonly string[];
  readonly settings: Settings;
}

/** What answers come to, with its files in a folder; or everything that is wrong with them, a line each. */
export function plan(answers: Answers, into: string): Planned | readonly string[] {
  const place = (name: string) => path.join(into, name);
  const settings_file = place('settings.json');
  const { smtp, issuer, owner, start_at, data, backup_to, follow_to } = answers;
  // Beside the data, where no backup of it has the list, in a folder of its own that a service may write.
  const erased = `${path.resolve(data)}-erased/erased.jsonl`;
  const settings: Record<string, string | number> = {
    data,
    erased,
    'public-url': answers.address,
    host: answers.host,
    port: Number(answers.port),
    ...(answers.tls === 'own'
      ? { 'tls-cert': answers.tls_cert, 'tls-key': answers.tls_key }
      : { proxies: 1 }),
    ...(issuer === '' ? {} : { oidc: place('providers.json') }),
    age: answers.age,
    access: answers.access,
    ...(backup_to === '' ? {} : { 'backup-to': backup_to }),
    ...(follow_to === '' ? {} : { 'follow-to': follow_to }),
    ...(answers.admin_port === '' ? {} : { 'admin-port': Number(answers.admin_port) }),
    log: 'json',
  };
  const text = `${JSON.stringify(settings, null, 2)}\n`;
  const files: PlannedFile[] = [{ file: settings_file, text, shown: text }];
  if (issuer !== '') {
    const { provider_name: name, client_id, client_secret } = answers;
    const provider = { id: 'provider', name, issuer, client_id };
    const told = (secret: string) =>
      `${JSON.stringify([{ ...provider, ...(client_secret === '' ? {} : { client_secret: secret }) }], null, 2)}\n`;
    files.push({ file: place('providers.json'), text: told(client_secret), shown: told('…') });
  }
  // Both, or neither: a shell has the settings without this file, which is for the service.
  const env: Record<string, string> =
    smtp === '' ? {} : { REALM_SMTP: smtp, REALM_MAIL_FROM: answers.mail_from };
  if (smtp !== '')
    files.push({
      file: place('environment'),
      text: environment(env),
      shown: environment({ ...env, REALM_SMTP: '…' }),
    });
  const flags = { config: settings_file, ...(start_at === '' ? {} : { 'start-at': start_at }) };
  const read = readSettings({ flags, env, readFile: () => text });
  if (read.settings === undefined) return read.problems;
  // What root made in another user's folder, its service could not read.
  const realm = `${isAnothers(data) ? `sudo -u '${ownerOf(data)}' ` : ''}realm`;
  const at = start_at === '' ? '' : ` --start-at ${start_at}`;
  const config = `--config ${quoted(settings_file)}`;
  return {
    files,
    folders: [data, path.dirname(erased), backup_to, follow_to].filter(
      (folder) => folder !== '' && !folder.startsWith('s3:'),
    ),
    next: [
      `open the first age, once, and stop it again: ${realm} serve ${config} --must-exist 0${at}`,
      ...(answers.tls === 'proxy'
        ? [`put the proxy in front: docs/operate/nginx.conf, to port ${answers.port}`]
        : []),
      ...(issuer === ''
        ? []
        : [`let the provider send back to ${answers.address}/auth/oidc/provider/callback`]),
      'start the service: docs/operate/realm.service',
      owner === ''
        ? `make somebody owner who has signed in: ${realm} role <name> owner ${config} --note "the operator"`
        : `once ${owner} has signed in: ${realm} role ${quoted(owner)} owner ${config} --note "the operator"`,
      `look at all of it, any time: ${realm} doctor ${config}`,
    ],
    settings: read.settings,
  };
}

/** A word as a shell takes it for one. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Variables as systemd reads them from a file, and a shell. */
function environment(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}="${value.replace(/["\\$`]/g, '\\$&')}"\n`)
    .join('');
}
