/** Pages for the player's own browser, and addresses that send it on: nothing for a tool to ask. */
import type { TObject } from 'typebox';
import { object } from '../fields.ts';
import { connectQuery } from './connect.ts';

export interface PageSpec {
  /** With `{name}` for a path parameter. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly query: TObject;
  readonly example_query: Readonly<Record<string, unknown>>;
}

const nothing = object({});

export const authPages = {
  connect: {
    path: '/auth/connect',
    name: 'auth_connect_page',
    summary:
      'The page that asks the player whether a site may act for them. Whatever is wrong with the query is said on a ' +
      'page of the game: it never sends the browser on by itself.',
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
    query: nothing,
    example_query: {},
  },
} as const satisfies Record<string, PageSpec>;
