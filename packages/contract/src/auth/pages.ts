/** Pages for the player's own browser, and addresses that send it on: nothing for a tool to ask. */
import Type, { type TObject } from 'typebox';
import { flag, id, object, oneOf, text } from '../fields.ts';
import { connectQuery } from './connect.ts';

export interface PageSpec {
  /** With `{name}` for a path parameter. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly params: TObject;
  readonly example_params: Readonly<Record<string, unknown>>;
  readonly query: TObject;
  readonly example_query: Readonly<Record<string, unknown>>;
  /** Whether it begins to sign somebody in, or ends that, by a cookie. */
  readonly ceremony?: boolean;
}

const nothing = object({});
const next = text('Where to go on: a path of this site');
const issuer = id('The identity provider, an id of `/auth/ways`');

export const authPages = {
  connect: {
    path: '/auth/connect',
    name: 'auth_connect_page',
    summary:
      'The page that asks the player whether a site may act for them. Whatever is wrong with the query is said on a ' +
      'page of the game: it never sends the browser on by itself.',
    params: nothing,
    example_params: {},
    query: connectQuery,
    example_query: {
      site: 'https://tool.example',
      return_to: 'https://tool.example/connected',
      state: 'c2VsZG9t',
    },
  },
  signin: {
    path: '/auth/signin',
    name: 'auth_signin_page',
    summary: 'The page to sign in on.',
    params: nothing,
    example_params: {},
    query: object({
      next: Type.Optional(next),
      fresh: Type.Optional(
        oneOf(
          ['1'],
          'For whoever is signed in, but too long ago for what they want to do: they are asked to sign in anew',
        ),
      ),
    }),
    example_query: { next: '/auth/account' },
  },
  oidc: {
    path: '/auth/oidc/{issuer}',
    name: 'auth_oidc_begin',
    summary:
      'Sends the browser to an identity provider of `/auth/ways`, to sign in; from there it comes back to `next`. With ' +
      '`link=true`, from a page of the game, the identity is added to the account that is signed in.',
    params: object({ issuer }),
    example_params: { issuer: 'example' },
    ceremony: true,
    query: object({
      next: Type.Optional(next),
      link: Type.Optional(flag('Whether to add the identity to the account that is signed in')),
    }),
    example_query: { next: '/auth/account' },
  },
  callback: {
    path: '/auth/oidc/{issuer}/callback',
    name: 'auth_oidc_callback',
    summary: 'Where an identity provider sends the browser back to.',
    params: object({ issuer }),
    example_params: { issuer: 'example' },
    ceremony: true,
    query: nothing,
    example_query: {},
  },
} as const satisfies Record<string, PageSpec>;
