import { readLoader, showLoader } from '@club/ui/feedback/loader.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import { readSession } from '../session/session.ts';

/** Shorter waits are not shown. */
const SHORTEST_SECONDS = 3;

let toldUntil = 0;
let awayUntil = 0;
/** As long as a toast stays: the next repeated call shows it again. */
const AWAY_MS = 7_000;

/**
 * Shows the fan how long a call waits until it is repeated: in the loader where one covers the page, else in a toast. Calls that wait at the
 * same time are shown once.
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
 * Shows the fan that the server is away for a moment and that the browser continues by itself, as `tellWait` does (spec 7 §4.2). Mentions
 * held places.
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
