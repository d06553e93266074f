import type { Seat } from '../../api/places.ts';
import type { DifferenceAct, DifferencePayment } from '../../api/ticket-acts.ts';
import { type Payment, readPesos } from '../window/window-rules.ts';

/** The target of a ticket's move within a sector: a seat, or any place of an unnumbered one. */
export interface MoveTo {
  readonly seat: Seat | null;
  readonly words: string;
}

/** Whether a ticket may take a seat. The server decides again. */
export const isFreeFor = ({ state, heldUntil }: Seat, mayBeBlocked: boolean): boolean =>
  state === 'free' || (mayBeBlocked && state === 'blocked' && heldUntil === '');

export const placeWords = ({ rowName, seatName }: Pick<Seat, 'rowName' | 'seatName'>): string =>
  `fila ${rowName}, asiento ${seatName}`;

/** The price difference of a new place. */
export type DifferenceKind = 'dearer' | 'cheaper';

/** The allowed ways to handle a difference. The server checks again. */
export function differenceChoices(
  kind: DifferenceKind,
  { permissions, hasTill }: { readonly permissions: readonly string[]; readonly hasTill: boolean },
): readonly { readonly act: DifferenceAct; readonly name: string }[] {
  const isFree = permissions.includes('refunds:E');
  if (kind === 'dearer')
    return [
      ...(hasTill ? [{ act: 'collect', name: 'Cobrarla en mi caja' } as const] : []),
      ...(isFree ? [{ act: 'waive', name: 'Perdonarla' } as const] : []),
    ];
  const mayGiveBack = isFree || permissions.includes('refunds:ask');
  return [
    ...(mayGiveBack ? [{ act: 'give-back', name: 'Devolverla' } as const] : []),
    { act: 'keep', name: 'No se devuelve' },
  ];
}

/** How a difference is paid, as typed; or what is missing. */
export function readPayment({
  method,
  handed,
  receipt,
}: Payment): DifferencePayment | { readonly problem: string } {
  if (method === 'pos')
    return /^[0-9A-Za-z]{4,20}$/.test(receipt.trim())
      ? { method, handed: null, receipt: receipt.trim() }
      : { problem: 'El comprobante tiene de 4 a 20 letras o números.' };
  const amount = handed.trim() === '' ? null : readPesos(handed);
  return amount === null && handed.trim() !== ''
    ? { problem: 'Escribí con cuánto paga, por ejemplo 1.000.' }
    : { method, handed: amount, receipt: '' };
}
