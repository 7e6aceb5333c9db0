import { Realm } from '@realm/sdk';
import { asked_language } from './words.ts';

/** Whoever waits before a page is told after so long that the service is out of reach, and an order that it waits to be sent. */
const PATIENCE_MS = 10_000;

/** The client that every page uses. The browser sends the sign-in cookie by itself. */
export const realm = new Realm({ base_url: location.origin, patience_ms: PATIENCE_MS, ...asked_language });
