import { Realm } from '@realm/sdk';
import { asked_language } from './words.ts';

/** The client that every page uses. The browser sends the sign-in cookie by itself. */
export const realm = new Realm({ base_url: location.origin, ...asked_language });
