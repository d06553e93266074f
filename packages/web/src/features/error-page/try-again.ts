/** Loads an address of ours that failed, in the place of the error route. `from`: path and query; never leaves the site, `//…` neither. */
export function tryAgain(from: string): void {
  window.location.replace(window.location.origin + from);
}
