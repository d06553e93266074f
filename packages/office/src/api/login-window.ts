import { BASE, paths } from '../paths.ts';

/** Notifies the page behind a login window that the login is done. */
const CHANNEL = 'club.login';
/** Marks a window that was opened only to log in; it survives the redirects of the single sign-on. */
const MARK = 'club.login-window';

/** Opens the login in another window, so that the page's forms stay as they are. */
export function openLoginWindow(): void {
  window.open(`${BASE}${paths.login}?ventana=1`, 'club-login', 'popup,width=520,height=760');
}

/** Whether this is a login window. */
export function isLoginWindow(): boolean {
  if (new URLSearchParams(window.location.search).get('ventana') === '1') sessionStorage.setItem(MARK, '1');
  return sessionStorage.getItem(MARK) === '1';
}

/** Notifies the page behind, and closes this window. */
export function endLoginWindow(): void {
  sessionStorage.removeItem(MARK);
  new BroadcastChannel(CHANNEL).postMessage('done');
  window.close();
}

/** Reloads this page, without anything that was typed or read. */
export const beginAnew = (): void => window.location.reload();

/** Calls `done` when a login has ended in another window. Returns a function that stops listening. */
export function onLoginElsewhere(done: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = done;
  return () => channel.close();
}
