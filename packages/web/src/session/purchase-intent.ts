import { storedValue } from './stored-value.ts';

/**
 * A purchase that had to wait for a login: the page of the show, with all choices, where *Comprar* was pressed. It is stored here and not in
 * the URL, which anybody can write: opening a link must not hold places.
 */
const stored = storedValue('club.intent', (raw) => (typeof raw === 'string' ? raw : null));

export function savePurchaseIntent(address: string): void {
  stored.write(address);
}

/** A login that leads to another page, or begins elsewhere, does not resume a purchase. */
export function forgetOtherIntents(returnTo: string | null): void {
  if (stored.read() !== returnTo) stored.write(null);
}

/** Whether this page has a pending purchase; used once. */
export function takePurchaseIntent(address: string): boolean {
  if (stored.read() !== address) return false;
  stored.write(null);
  return true;
}
