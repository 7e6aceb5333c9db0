import { flag, object, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';

export const auth_ways = read({
  path: '/auth/ways',
  summary: 'How one can sign in here.',
  description: 'Identity providers are signed in to at `/auth/oidc/{issuer}`.',
  caller: 'anyone',
  caching: 'never',
  reply: object({
    issuers: rows('Identity providers', {
      id: text('For the address'),
      name: text('What to call it, plain text'),
    }),
    passkeys: flag('Whether passkeys work at this address: browsers want a name, not a number'),
    dev: flag('Whether any name signs in, in dev mode'),
  }),
  example: { issuers: [{ id: 'example', name: 'Example' }], passkeys: true, dev: false },
});
