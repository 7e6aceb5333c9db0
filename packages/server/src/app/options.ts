import type { Tables } from '@realm/journal';
import type { Meters } from '../metrics/meters.ts';
import type { Peers } from '../nodes/hooks.ts';
import type { OperatorPages } from '../operator_pages/operator_pages.ts';
import type { Service } from '../serve/service.ts';
import type { Settings } from '../settings.ts';
import type { Certificate } from '../tls/certificate.ts';

export interface AppOptions {
  readonly service: Service;
  readonly tables: Tables;
  /** Where it is one of many nodes. */
  readonly peers?: Peers | undefined;
  /** What the command line asks it by to act; nobody can where there is none. */
  readonly secret?: string | undefined;
  readonly settings: Settings;
  /** What it proves itself by where it speaks TLS. */
  readonly certificate?: Certificate | undefined;
  readonly operator_pages: OperatorPages;
  /** The service's version, for its description. */
  readonly version: string;
  /** Told of every request that was answered. */
  readonly meters?: Meters | undefined;
  /** Where it is reached, without a slash at the end; known once it listens. */
  readonly server_url: () => string;
  /** Where troubles go. */
  readonly warn: (line: string) => void;
  /** Told of every error that is the service's own fault. */
  readonly onBug: (error: unknown, request_id: string) => void;
  /** Told when what is stored is not known any more. */
  readonly onFatal: (error: unknown) => void;
}
