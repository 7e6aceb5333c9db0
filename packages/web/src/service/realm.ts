import { Realm } from '@realm/sdk';

/** The client that every page uses. The browser sends the sign-in cookie by itself. */
export const realm = new Realm({ base_url: location.origin });
