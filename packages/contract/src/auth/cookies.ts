/** The sign-in cookie where the service is reached over https, and on a plain-http loopback dev server. */
export const sessionCookies = { secure: '__Host-realm_session', dev: 'realm_session' } as const;
