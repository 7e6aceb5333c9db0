/** What is asked before the first start, as data: each answer has a key, by which a file of answers has it too. */

export type Answers = Readonly<Record<string, string>>;

export interface Question {
  readonly key: string;
  readonly text: string;
  /** What an empty line stands for; by default nothing. */
  readonly fallback?: string | ((answers: Answers) => string);
  /** Whether it is asked at all, by what was answered before. */
  readonly when?: (answers: Answers) => boolean;
  /** What it may be, where that is few. */
  readonly choices?: readonly string[];
  /** Whether it is not shown again. */
  readonly secret?: true;
}

const own = ({ tls }: Answers) => tls === 'own';
const provider = ({ issuer }: Answers) => issuer !== '';

export const QUESTIONS: readonly Question[] = [
  { key: 'data', text: 'Folder of the data', fallback: '/var/lib/realm' },
  { key: 'address', text: 'Address by which players reach it, such as https://realm.example' },
  {
    key: 'tls',
    text: 'Who has the certificate: a proxy in front (proxy), or the server itself (own)',
    fallback: 'proxy',
    choices: ['proxy', 'own'],
  },
  { key: 'tls_cert', text: 'File of the certificate with its chain, as PEM', when: own },
  { key: 'tls_key', text: 'File of its private key', when: own },
  {
    key: 'host',
    text: 'Address to listen on',
    fallback: (answers) => (own(answers) ? '0.0.0.0' : '127.0.0.1'),
  },
  { key: 'port', text: 'Port to listen on', fallback: (answers) => (own(answers) ? '443' : '8080') },
  {
    key: 'issuer',
    text: 'Identity provider to sign in by: its issuer (empty: passkeys alone)',
    fallback: '',
  },
  { key: 'provider_name', text: 'What players read of it', fallback: 'Sign in', when: provider },
  { key: 'client_id', text: 'Its client id for this game', when: provider },
  {
    key: 'client_secret',
    text: 'Its client secret (empty for a public client)',
    fallback: '',
    when: provider,
    secret: true,
  },
  {
    key: 'smtp',
    text: 'Mail server for notices, smtps://user:password@host (empty: no mail)',
    fallback: '',
    secret: true,
  },
  {
    key: 'mail_from',
    text: 'Whom mail is from, such as Realm <realm@realm.example>',
    when: ({ smtp }) => smtp !== '',
  },
  { key: 'owner', text: 'Name of the account that is to be owner (empty: later)', fallback: '' },
  { key: 'age', text: 'Age file of the first age', fallback: 'Embers 1' },
  { key: 'start_at', text: 'When it starts, such as 2027-01-01T18:00:00Z (empty: at once)', fallback: '' },
  {
    key: 'access',
    text: 'Who may found a house: open or invited',
    fallback: 'open',
    choices: ['open', 'invited'],
  },
  {
    key: 'backup_to',
    text: 'Folder or bucket (s3://…) for backups, best on another disk (empty: none)',
    fallback: '/var/backups/realm',
  },
  { key: 'follow_to', text: 'Folder for a copy that follows within a second (empty: none)', fallback: '' },
  { key: 'admin_port', text: 'Port of the metrics, for this machine (empty: none)', fallback: '9464' },
];

/** What is wrong with an answer, or nothing. */
export function troubleOf({ key, choices }: Question, answer: string): string | undefined {
  if (choices !== undefined && !choices.includes(answer))
    return `${key} is ${choices.join(' or ')}, not ${answer}`;
  return answer === '' ? `${key} is needed` : undefined;
}

/** What an empty answer stands for; undefined where there is none. */
export function fallbackOf({ fallback }: Question, answers: Answers): string | undefined {
  return typeof fallback === 'function' ? fallback(answers) : fallback;
}
