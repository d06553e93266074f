import { MOST_AMOUNT, pesosText } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';

/** A change of more than this part of the old price needs a confirmation (spec 4 §2.5). */
const LARGE = 0.5;
/** The number of changes listed in the question; the rest is counted. */
const NAMED_CHANGES = 5;

/** The amount of a cell in minor units; null for an empty one, which is not sold. */
export function readCellAmount(text: string): Result<number | null, 'amount-invalid' | 'amount-decimals'> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(null);
  const [, whole = '', decimals = ''] = /^(\d{1,30})(?:\.(\d{1,9}))?$/.exec(trimmed) ?? [];
  if (whole === '') return refuse('amount-invalid');
  if (decimals.length > 2) return refuse('amount-decimals');
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return amount <= MOST_AMOUNT ? ok(amount) : refuse('amount-invalid');
}

export interface CellChange {
  /** Sector and category, as text. */
  readonly cell: string;
  /** The price that was in force from that time; null: not sold. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Whether a change may be a typing error. Starting or ending to sell is not. */
export function isLarge({ before, after }: CellChange): boolean {
  if (before === null || after === null) return false;
  return Math.abs(after - before) > before * LARGE;
}

/** `Bajás Norte Socio de $ 1.600 a $ 160.`, one sentence for each change. */
export function changesText(changes: readonly CellChange[], symbol: string): string {
  const sentences = changes.slice(0, NAMED_CHANGES).map(({ cell, before, after }) => {
    const verb = (after ?? 0) < (before ?? 0) ? 'Bajás' : 'Subís';
    return `${verb} ${cell} de ${cellText(before, symbol)} a ${cellText(after, symbol)}.`;
  });
  const more = changes.length - sentences.length;
  if (more > 0) sentences.push(more === 1 ? 'Y un cambio más.' : `Y ${more} cambios más.`);
  return sentences.join(' ');
}

/** A price as text, for the audit and the questions. */
export function cellText(amount: number | null, symbol: string): string {
  if (amount === null) return 'sin venta';
  return amount === 0 ? 'libre' : pesosText(amount, symbol);
}
