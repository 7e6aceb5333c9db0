import * as oidc from 'openid-client';

export interface ProviderSettings {
  /** Names it in addresses. */
  readonly id: string;
  /** What players read. */
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret?: string;
}

/** What a sign-in must come back with, kept until it does. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom the provider says it is. */
export interface Claims {
  readonly subject: string;
  /** Vouched for by the provider; null where it vouches for none, undefined where it could not be asked. */
  readonly email: string | null | undefined;
  /** What to call them, as far as the provider says. */
  readonly name: string | undefined;
  /** When they proved to the provider who they are, in s since 1970; undefined where it doesn't say. */
  readonly auth_time: number | undefined;
}

/**
 * Whoever signs in may have done so at the provider long ago: asking for at most a month makes it say when that was (OpenID
 * Connect Core, 3.1.2.1), and lets players in who are signed in there.
 */
const ANY_AGE_S = 30 * 24 * 3_600;

/** Longest that a provider may take to answer, in seconds. */
const TIMEOUT_S = 8;

/** Longest that an address may be (RFC 5321). */
const EMAIL_MAX = 254;
const EMAIL = /^[^\s\p{C}@<>]+@[^\s\p{C}@<>]+$/u;

/** The address that claims vouch for themselves, if it is one. */
function vouchedIn({ email, email_verified }: Record<string, unknown>): string | undefined {
  if (email_verified !== true || typeof email !== 'string') return undefined;
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email : undefined;
}

/** An identity provider: OpenID Connect by authorization code, with PKCE, state and nonce. */
export class IdentityProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly #settings: ProviderSettings;
  #configuration: Promise<oidc.Configuration> | undefined;

  constructor(settings: ProviderSettings) {
    this.id = settings.id;
    this.name = settings.name;
    this.issuer = settings.issuer;
    this.#settings = settings;
  }

  /** Where to send the browser. `again`: whoever it is signs in anew there, though they may be signed in still. */
  async begin(redirect_uri: string, checks: Checks, again: boolean): Promise<URL> {
    return oidc.buildAuthorizationUrl(await this.#configured(), {
      redirect_uri,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      ...(again ? { prompt: 'login', max_age: '0' } : { max_age: String(ANY_AGE_S) }),
    });
  }

  /** Who came back. `url` is the address they came back to. Throws when anything about it is wrong. */
  async finish(url: URL, { state, nonce, verifier }: Checks): Promise<Claims> {
    const configuration = await this.#configured();
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error('the identity provider sent no id_token');
    if (claims.sub === '') throw new Error('the identity provider names nobody');
    // Some providers say more of a person where they are asked than in the token; the subject must be the same.
    const asked = await oidc
      .fetchUserInfo(configuration, tokens.access_token, claims.sub)
      .catch(() => undefined);
    const told: Record<string, unknown> = { ...claims, ...asked };
    // Whether an address is vouched for is said beside it: never by the one of an address that the other tells.
    const email = vouchedIn(asked ?? {}) ?? vouchedIn(claims);
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    return {
      subject: claims.sub,
      email: email ?? (asked === undefined ? undefined : null),
      name: text(told.preferred_username) ?? text(told.nickname) ?? text(told.name),
      auth_time: Number.isSafeInteger(claims.auth_time) ? claims.auth_time : undefined,
    };
  }

  static newChecks(): Checks {
    return {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
  }

  /** What the provider says of itself, asked for when first needed, and again where that failed. */
  #configured(): Promise<oidc.Configuration> {
    this.#configuration ??= this.#discover().catch((error) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, client_id, client_secret } = this.#settings;
    const server = new URL(issuer);
    // Only an issuer on this machine may be plain http: see `readProviders`.
    const local = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const auth = client_secret === undefined ? oidc.None() : oidc.ClientSecretBasic(client_secret);
    // The token comes from the provider itself by https; its signature is looked at all the same.
    const execute = [...local, oidc.enableNonRepudiationChecks];
    return oidc.discovery(server, client_id, undefined, auth, { execute, timeout: TIMEOUT_S });
  }
}
