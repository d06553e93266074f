const MONEY = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DATE = new Intl.DateTimeFormat('es-UY', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'America/Montevideo',
});

const SYMBOLS: Record<string, string> = { UYU: '$', USD: 'US$' };

/** An amount for people: `$ 1.200,00`. */
export function moneyText(amount: number, currency: string): string {
  return `${SYMBOLS[currency] ?? currency} ${MONEY.format(amount)}`;
}

/** A time for people in Montevideo: `20/11/2026, 19:05`. */
export function momentText(moment: Date): string {
  return DATE.format(moment);
}

/** A time in the providers' form, with Montevideo's fixed offset: `2026-11-20T18:58:30.000-03:00`. */
export function offsetText(moment: Date): string {
  return new Date(moment.getTime() - 3 * 3_600_000).toISOString().replace('Z', '-03:00');
}
