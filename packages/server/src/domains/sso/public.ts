export { makeAuthenticate } from './authenticate.ts';
export { type BrowserCookie, browserCookie } from './browser-cookies.ts';
export { exchangeLogin } from './finish-login.ts';
export { newSessionToken, secretHash } from './session-token.ts';
export { LOGIN_ATTEMPT_MS, startLogin } from './start-login.ts';
