/** Whether the person has asked for less motion, or the browser cannot say. */
export const prefersStillness = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
