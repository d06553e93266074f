import { readLoader, showLoader } from '@club/ui/feedback/loader.ts';
import { showToast } from '@club/ui/toast/toasts.ts';

/** What is over sooner is not worth a word. */
const SHORTEST_SECONDS = 3;

let toldUntil = 0;

/**
 * Tells the fan how long a call waits until it is sent again: in the loader where one covers the page, else in a
 * toast. Calls that wait at the same time are told of once.
 */
export function tellWait(seconds: number): void {
  const now = Date.now();
  if (seconds < SHORTEST_SECONDS || now < toldUntil) return;
  toldUntil = now + seconds * 1_000;
  const text = `Hay mucha gente a la vez. Tu turno llega en unos ${seconds} segundos: esperá acá, seguimos solos.`;
  if (readLoader() === null) showToast('info', text, 'long');
  else setTimeout(showLoader(text), seconds * 1_000);
}
