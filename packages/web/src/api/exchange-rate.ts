import { isRecord } from '../session/stored-value.ts';
import { currentTransport } from './transport.ts';

/**
 * Pesos for one dollar as the server charges them (`pesosPerDollar` of `/club.json`); null when it does not say.
 * The calls of the spec carry no rate, and the second provider's order is in dollars.
 */
export async function fetchPesosPerDollar(): Promise<number | null> {
  const response = await currentTransport().fetch('/club.json');
  const content: unknown = await response.json().catch(() => null);
  const rate = isRecord(content) ? content.pesosPerDollar : null;
  return typeof rate === 'number' && rate > 0 ? rate : null;
}
