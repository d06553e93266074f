import type { Context } from '../../context.ts';
import { montevideoInstant } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type Movement, movementsOf, type SettledDay, settledDays } from './settlement-store.ts';

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_DAYS = 366;

export interface SettlementRead {
  readonly days: readonly SettledDay[];
  /** Of a single day. */
  readonly movements: readonly Movement[];
}

/** What was settled between two days of Montevideo (`YYYY-MM-DD`), both included. */
export async function readSettlement(
  { database }: Context,
  from: string,
  to: string,
): Promise<Result<SettlementRead, 'period-wrong'>> {
  const since = montevideoInstant(from);
  const until = new Date(montevideoInstant(to).getTime() + DAY_MS);
  const days = (until.getTime() - since.getTime()) / DAY_MS;
  if (!(days >= 1 && days <= LONGEST_DAYS)) return refuse('period-wrong');
  const period = { since, until };
  return ok({
    days: await settledDays(database.kysely, period),
    movements: days === 1 ? await movementsOf(database.kysely, period) : [],
  });
}
