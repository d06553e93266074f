import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { LOGIN_ATTEMPT_MS } from './start-login.ts';

/** As long as browsers keep a cookie. */
const LONGEST_MS = 400 * 24 * 60 * 60 * 1000;

/** The two cookies of a login. No page script reads them and no other site can send them. */
export interface BrowserCookies {
  /** Binds a login to the browser that began it. */
  readonly login: BrowserCookie;
  /**
   * Set by a logout, until a login has ended in this browser: none may pass silently before with the single sign-on's own session,
   * which could be that of the user who logged out.
   */
  readonly loggedOut: BrowserCookie;
}

export interface BrowserCookie {
  read(cookies: Readonly<Record<string, string | undefined>>): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** On https the names have the prefix `__Host-`, so that no subdomain can set them. */
export function browserCookies(siteUrl: string): BrowserCookies {
  const secure = siteUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const prefix = secure ? '__Host-' : '';
  const cookie = (name: string, ms: number) =>
    browserCookie(`${prefix}${name}`, { ...options, maxAge: ms / 1000 });
  return { login: cookie('login', LOGIN_ATTEMPT_MS), loggedOut: cookie('logged-out', LONGEST_MS) };
}

export function browserCookie(name: string, options: CookieSerializeOptions): BrowserCookie {
  return {
    read: (cookies) => cookies[name],
    set: (reply, value) => void reply.setCookie(name, value, options),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
