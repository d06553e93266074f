/** Reloads the failed address in place of the error route. `from`: path and query; never another site, not even by `//…`. */
export function tryAgain(from: string): void {
  window.location.replace(window.location.origin + from);
}
