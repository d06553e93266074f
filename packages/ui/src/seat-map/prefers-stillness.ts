/** Whether the person prefers reduced motion, or the browser cannot tell. */
export const prefersStillness = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
