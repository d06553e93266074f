import { SETTLEMENT_DAYS } from '@club/contract/constants';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { isDay } from '../../lib/dates.ts';

/** The filters' names in the URL. */
export const FILTER = { since: 'del', until: 'al' } as const;

/** The days in the URL, also what is none; default: this month until today. */
export function periodOf(get: (name: string) => string, now: Date): { since: string; until: string } {
  const today = montevideoDay(now.getTime());
  const [since, until] = [get(FILTER.since), get(FILTER.until)];
  return {
    since: since || `${(isDay(until) ? until : today).slice(0, 8)}01`,
    until: until || today,
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** The problem of a period, in the server's words; empty for none. */
export function periodProblem({ since, until }: { since: string; until: string }): string {
  const days = 1 + (Date.parse(until) - Date.parse(since)) / DAY_MS;
  return isDay(since) && isDay(until) && days >= 1 && days <= SETTLEMENT_DAYS
    ? ''
    : 'Elegí un período de hasta un año, con el primer día antes que el último.';
}

/** `"-1600.50"` as display text: `$ -1.600,50`. */
export function moneyText(symbol: string, amount: string): string {
  const [whole = '', cents = '00'] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${symbol} ${grouped}${cents === '00' ? '' : `,${cents}`}`;
}

const CURRENCIES: Readonly<Record<string, string>> = { UYU: 'pesos', USD: 'dólares' };
export const currencyName = (code: string): string => CURRENCIES[code] ?? code;
