import type { Amount } from '../../api/prices.ts';

/** 999.999,99 */
const MAX_DIGITS = 6;

export type ReadCell =
  | { readonly ok: true; readonly amount: Amount }
  | { readonly ok: false; readonly problem: string };

const NOT_A_PRICE = 'Escribí un precio de 0 a 999.999,99, «libre», o nada.';

/**
 * Parses a typed or pasted cell: `1.600`, `1600,50`, `$ 1600.5`, `libre`, empty. A dot before three digits is a thousands separator, as is
 * usual here.
 */
export function readCell(typed: string): ReadCell {
  const text = typed.trim().toLowerCase();
  if (text === '' || text === '—') return { ok: true, amount: '' };
  if (text === 'libre' || text === 'gratis') return { ok: true, amount: '0.00' };
  const number = text.replace(/^(?:u\$s|us\$|uyu|usd|\$)/, '').replaceAll(/[\s\u00a0]/g, '');
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(number);
  const plain = (isGrouped ? number.replaceAll('.', '') : number).replace(',', '.');
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{0,9}))?$/.exec(plain) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (whole === '' || digits.length > MAX_DIGITS) return { ok: false, problem: NOT_A_PRICE };
  if (decimals.length > 2) return { ok: false, problem: 'El precio no puede tener más de dos decimales.' };
  return { ok: true, amount: `${digits}.${decimals.padEnd(2, '0')}` };
}

/** A cell's display text: `1.600`, `1.600,50`, `libre`. */
export function cellText(amount: Amount): string {
  if (amount === '') return '';
  if (Number(amount) === 0) return 'libre';
  const [whole = '', cents = '00'] = amount.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return cents === '00' ? grouped : `${grouped},${cents}`;
}

/** Adjusted prices are multiples of it: 10 pesos (spec 4 §2.2), or a unit of another currency. */
export const stepOf = (symbol: string): number => (symbol === '$' ? 10 : 1);

/** Changes by a percentage, rounded to multiples of `step`; free or unsold cells stay. */
export function adjusted(amount: Amount, percent: number, step: number): Amount {
  const units = Number(amount);
  if (amount === '' || units === 0) return amount;
  const rounded = Math.round((units * (100 + percent)) / (100 * step)) * step;
  return Math.min(999_990, Math.max(step, rounded)).toFixed(2);
}
