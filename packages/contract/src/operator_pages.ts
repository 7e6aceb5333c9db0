/** What an operator says to everybody, as documents of the service. */
export const operatorPages = {
  privacy: {
    path: '/privacy',
    name: 'privacy',
    summary: "The operator's privacy notice; a page that says so where there is none.",
    type: 'text/html',
  },
  terms: {
    path: '/terms',
    name: 'terms',
    summary: "The operator's terms; a page that says so where there are none.",
    type: 'text/html',
  },
  security: {
    path: '/.well-known/security.txt',
    name: 'security_txt',
    summary: 'Where to report a hole (RFC 9116); 404 where the operator names nobody.',
    type: 'text/plain',
  },
} as const;
