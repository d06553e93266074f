import { readLoader, showLoader } from '@club/ui/feedback/loader.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import { readSession } from '../session/session.ts';

/** What is over sooner is not worth a word. */
const SHORTEST_SECONDS = 3;

let toldUntil = 0;
let awayUntil = 0;
/** As long as a toast stays: the next call that is sent again tells it anew. */
const AWAY_MS = 7_000;

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

/**
 * Tells the fan that the server is away for a moment and that the browser goes on by itself, as `tellWait` does (spec 7 §4.2). Who has places held
 * wants to know of them.
 */
export function tellAway(): void {
  const now = Date.now();
  if (now < awayUntil) return;
  awayUntil = now + AWAY_MS;
  const next = readSession() ? 'Estamos comprobando tus lugares.' : 'Seguimos solos en unos segundos.';
  const text = `Estamos con una falla momentánea. ${next}`;
  if (readLoader() === null) showToast('info', text, 'long');
  else setTimeout(showLoader(text), AWAY_MS);
}
