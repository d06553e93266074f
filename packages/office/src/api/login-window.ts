import { BASE, paths } from '../paths.ts';

/** How the window of a login tells the page behind it that it is done. */
const CHANNEL = 'club.login';
/** Set in the window that was opened only to log in; it survives the way through the single sign-on. */
const MARK = 'club.login-window';

/** Opens the login beside the page, whose forms stay as they are. */
export function openLoginWindow(): void {
  window.open(`${BASE}${paths.login}?ventana=1`, 'club-login', 'popup,width=520,height=760');
}

/** Whether this window is such a one. */
export function isLoginWindow(): boolean {
  if (new URLSearchParams(window.location.search).get('ventana') === '1') sessionStorage.setItem(MARK, '1');
  return sessionStorage.getItem(MARK) === '1';
}

/** Tells the page behind, and closes this window. */
export function endLoginWindow(): void {
  sessionStorage.removeItem(MARK);
  new BroadcastChannel(CHANNEL).postMessage('done');
  window.close();
}

/** Begins this page anew, with nothing of what was typed or read. */
export const beginAnew = (): void => window.location.reload();

/** Calls `done` when a login has ended in another window. Answers how to stop listening. */
export function onLoginElsewhere(done: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = done;
  return () => channel.close();
}
