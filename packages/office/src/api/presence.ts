import { focusManager } from '@tanstack/react-query';

/** A page that nobody uses is no use of the session (spec 4 §6): whatever asks again by itself rests before the session would end. */
export const UNUSED_MS = 15 * 60_000;
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Somebody uses the page, or has opened it, or looks at it no longer. */
export function noteUse(): void {
  clearTimeout(timer);
  const isSeen = !document.hidden;
  if (isSeen) timer = setTimeout(() => focusManager.setFocused(false), UNUSED_MS);
  focusManager.setFocused(isSeen);
}

/** From now on queries that are repeated, and `whileUsed`, go by the use of the page. */
export function watchUse(): void {
  focusManager.setEventListener(() => {
    for (const use of USES) window.addEventListener(use, noteUse, { passive: true });
    document.addEventListener('visibilitychange', noteUse);
    noteUse();
    return undefined;
  });
}

/** Stops once nobody looks at the page or, unless it hangs on a wall, uses it for long, and begins anew when somebody does. */
export function whileUsed(stop: () => void, beginAnew: () => void, isOnWall: boolean): () => void {
  if (!isOnWall) {
    noteUse();
    return focusManager.subscribe((isUsed) => (isUsed ? beginAnew() : stop()));
  }
  const look = () => (document.hidden ? stop() : beginAnew());
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
