import { storedValue } from './stored-value.ts';

/**
 * A purchase that had to wait for a login: the page of the show, with all that was chosen, where *Comprar* was pressed. It
 * stands here and not in the address, which anybody can write: nobody holds places by opening a link.
 */
const stored = storedValue('club.intent', (raw) => (typeof raw === 'string' ? raw : null));

export function savePurchaseIntent(address: string): void {
  stored.write(address);
}

/** A login that leads to another page, or that somebody else begins, ends no purchase. */
export function forgetOtherIntents(returnTo: string | null): void {
  if (stored.read() !== returnTo) stored.write(null);
}

/** Whether the purchase of this page is still to be begun; serves once. */
export function takePurchaseIntent(address: string): boolean {
  if (stored.read() !== address) return false;
  stored.write(null);
  return true;
}
