import { redirect, replace } from 'react-router';

let isPageShown = false;

/** Called by the shell once a page is interactive: finished HTML is visible before its code has run. */
export function notePageShown(): void {
  isPageShown = true;
  document.documentElement.dataset.live = '';
}

/**
 * Thrown by a loader to redirect the browser to another site. A page that was visible can be returned to; a URL that only redirects leaves no
 * history entry, or going back would redirect again.
 */
export function leaveSite(url: string): Response {
  return isPageShown ? redirect(url) : replace(url);
}
