import { type BrowserCookie, browserCookie, LOGIN_ATTEMPT_MS } from '../sso/public.ts';

/**
 * Read by no page script and sent by no other site. Always `Secure`: browsers also keep such cookies of
 * http://localhost, where the demo runs. `__Host-` prevents subdomains from setting them.
 */
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'strict', secure: true } as const;

/** The session of a member of the team, until the browser closes or the server ends it. */
export const sessionCookie: BrowserCookie = browserCookie('__Host-club', OPTIONS);
/** Binds a login of staff to the browser that began it. */
export const loginCookie: BrowserCookie = browserCookie('__Host-club-login', {
  ...OPTIONS,
  maxAge: LOGIN_ATTEMPT_MS / 1000,
});
