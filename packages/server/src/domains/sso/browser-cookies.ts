import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { LOGIN_ATTEMPT_MS } from './start-login.ts';

/** The two short-lived cookies of a login. No page script reads them and no other site can send them. */
export interface BrowserCookies {
  /** Binds a login to the browser that began it. */
  readonly login: BrowserCookie;
  /** Set by a logout: the next login must not pass silently with the single sign-on's own session. */
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
  const cookie = (name: string) =>
    browserCookie(`${prefix}${name}`, { ...options, maxAge: LOGIN_ATTEMPT_MS / 1000 });
  return { login: cookie('login'), loggedOut: cookie('logged-out') };
}

export function browserCookie(name: string, options: CookieSerializeOptions): BrowserCookie {
  return {
    read: (cookies) => cookies[name],
    set: (reply, value) => void reply.setCookie(name, value, options),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
