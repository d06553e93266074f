import { SETTLEMENT_DAYS } from '@club/contract/constants';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import { type Cell, type ExportSource, exportSource } from '../../shared/export-source.ts';
import { dayEnd, montevideoInstant } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { daysOf, type Movement, movementsOf, type Period, type SettledDay } from './settlement-store.ts';
import { dayCells, movementCells } from './settlement-wire.ts';
import { wayNames } from './way-names.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface SettlementRead {
  readonly days: readonly SettledDay[];
  /** Of a single day. */
  readonly movements: readonly Movement[];
}

/** The settlement between two days of Montevideo (`YYYY-MM-DD`), both included. */
export async function readSettlement(
  { database }: Context,
  from: string,
  to: string,
): Promise<Result<SettlementRead, 'period-wrong'>> {
  const period = periodOf(from, to);
  if (!period) return refuse('period-wrong');
  return ok({
    days: (await daysOf(period).execute(database.kysely)).rows,
    movements: daysIn(period) === 1 ? (await movementsOf(period).execute(database.kysely)).rows : [],
  });
}

/** An export of these rows between two days, both included; null for an invalid period. */
const exportOf =
  <Row>(
    rowsOf: (period: Period) => RawBuilder<Row>,
    cellsOf: (row: Row, names: ReadonlyMap<string, string>) => Readonly<Record<string, Cell>>,
  ) =>
  async (context: Context, from: string, to: string): Promise<ExportSource | null> => {
    const period = periodOf(from, to);
    if (!period) return null;
    const names = await wayNames(context);
    return exportSource(rowsOf(period), (row) => cellsOf(row, names));
  };

/** The result of `readSettlement` by day. */
export const exportedSettlement = exportOf(daysOf, dayCells);
/** Each payment and refund with its number at the provider. */
export const exportedMovements = exportOf(movementsOf, movementCells);

const daysIn = ({ since, until }: Period) => (until.getTime() - since.getTime()) / DAY_MS;

/** Two days of Montevideo, both included; null if they are invalid, in the wrong order, or too far apart. */
function periodOf(from: string, to: string): Period | null {
  const since = montevideoInstant(from);
  const period = { since, until: dayEnd(to) };
  return daysIn(period) >= 1 && daysIn(period) <= SETTLEMENT_DAYS ? period : null;
}
