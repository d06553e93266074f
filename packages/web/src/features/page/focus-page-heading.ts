/** Where the focus goes when what had it is gone: to the page's h1, without scrolling. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
