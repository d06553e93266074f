import { focusManager } from '@tanstack/react-query';

/** An unused page must not keep the session alive (spec 4 §6): polling pauses before the session would end. */
export const UNUSED_MS = 15 * 60_000;
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Called when the page is used, opened or hidden. */
function noteUse(): void {
  clearTimeout(timer);
  const isSeen = !document.hidden;
  if (isSeen) timer = setTimeout(() => focusManager.setFocused(false), UNUSED_MS);
  focusManager.setFocused(isSeen);
}

/** Starts pausing repeated queries and `whileUsed` by the use of the page. */
export function watchUse(): void {
  focusManager.setEventListener(() => {
    for (const use of USES) window.addEventListener(use, noteUse, { passive: true });
    document.addEventListener('visibilitychange', noteUse);
    noteUse();
    return undefined;
  });
}

/** Stops when the page is hidden or, except on a wall, unused for long, and restarts when it is used. */
export function whileUsed(stop: () => void, beginAnew: () => void, isOnWall: boolean): () => void {
  if (!isOnWall) {
    noteUse();
    return focusManager.subscribe((isUsed) => (isUsed ? beginAnew() : stop()));
  }
  const look = () => (document.hidden ? stop() : beginAnew());
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
