import { redirect, replace } from 'react-router';

let isPageShown = false;

/** Told by the shell once a page is on the screen. */
export function notePageShown(): void {
  isPageShown = true;
}

/**
 * What a loader throws to send the browser to another site. A page that was on the screen can be come back to; an
 * address that only leads on leaves no entry in the history, or going back would lead on again.
 */
export function leaveSite(url: string): Response {
  return isPageShown ? redirect(url) : replace(url);
}
