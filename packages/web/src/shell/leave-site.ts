import { redirect, replace } from 'react-router';

let isPageShown = false;

/** Told by the shell once a page is on the screen and can be used: finished HTML is on it before its program is. */
export function notePageShown(): void {
  isPageShown = true;
  document.documentElement.dataset.live = '';
}

/**
 * What a loader throws to send the browser to another site. A page that was on the screen can be come back to; an
 * address that only leads on leaves no entry in the history, or going back would lead on again.
 */
export function leaveSite(url: string): Response {
  return isPageShown ? redirect(url) : replace(url);
}
