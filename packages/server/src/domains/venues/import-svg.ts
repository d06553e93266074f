import { IDS, type SvgRow } from '@club/venue-plan/venue-plan.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { allowedSvg, type SvgProblem } from '../seating/public.ts';
import { svgText } from './messages.ts';

export interface ImportedSvg {
  /** Rows and seats in the order of their ids. */
  readonly rows: readonly SvgRow[];
  readonly errors: readonly string[];
}

const MOST_ERRORS = 100;

/**
 * The seats of a sector's drawing: elements with an id `F{fila}A{asiento}`. Reads the file after our allow-list, so
 * nothing in it runs, loads or expands.
 */
export function importSvg(bytes: Uint8Array): Result<ImportedSvg, SvgProblem | 'no-seats'> {
  const allowed = allowedSvg(new TextDecoder('utf-8').decode(bytes));
  if (!allowed.ok) return allowed;
  const rows = new Map<number, Set<number>>();
  const errors: string[] = [];
  for (const [, id = '', row, seat] of allowed.value.matchAll(/ id="(F(\d{1,9})A(\d{1,9}))"/g)) {
    const [rowId, seatId] = [Number(row), Number(seat)];
    const seats = rows.get(rowId) ?? new Set();
    if ([rowId, seatId].some((one) => one < IDS.least || one > IDS.most)) errors.push(svgText.outOfRange(id));
    else if (seats.has(seatId)) errors.push(svgText.repeated(id));
    else rows.set(rowId, seats.add(seatId));
  }
  if (rows.size === 0) return refuse('no-seats');
  const inOrder = [...rows].map(([rowId, seats]) => ({ rowId, seatIds: [...seats].sort((a, b) => a - b) }));
  return ok({
    rows: inOrder.sort((a, b) => a.rowId - b.rowId),
    errors: errors.slice(0, MOST_ERRORS),
  });
}
