import type { Context } from '../../context.ts';
import { type Executor, inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { isPublished } from '../catalogue/public.ts';
import type { PlaceChoice } from '../places/public.ts';
import { findShowSector, type ShowSector } from '../seating/public.ts';
import { type Fields, recordActs } from '../staff-audit/public.ts';
import type { PlaceReport } from './place-report.ts';

/** A sector of a show, as given by staff. */
export interface SectorName {
  readonly showId: number;
  readonly standId: number;
  readonly code: string;
}

/** The result of an act, for its report and for the audit. */
export interface Done {
  readonly report: PlaceReport;
  readonly act: string;
  readonly before: Fields;
  readonly after: Fields;
}

/** Changes places of a sector of a published show and writes the audit, in one transaction. */
export function actOnSector<Problem extends string>(
  context: Context,
  actor: Actor,
  name: SectorName,
  change: (tx: Tx, sector: ShowSector, now: Date) => Promise<Done | Refusal<Problem>>,
): Promise<Result<PlaceReport, Problem | 'not-found'>> {
  const now = context.clock.now();
  return inTransaction<PlaceReport, Problem | 'not-found'>(context.database, actor, async (tx) => {
    const sector = await findSectorForStaff(tx, name);
    if (!sector) return refuse('not-found');
    const done = await change(tx, sector, now);
    if ('ok' in done) return done;
    const { report, act, before, after } = done;
    await recordActs(tx, now, [{ act, entity: 'espectaculo', entityId: String(name.showId), before, after }]);
    return ok(report);
  });
}

/** Null if no published show has such a sector. */
export async function findSectorForStaff(db: Executor, name: SectorName): Promise<ShowSector | null> {
  if (!(await isPublished(db, name.showId))) return null;
  return findShowSector(db, name.showId, name.standId, name.code);
}

/** Whether the selection matches the sector: seats if it is numbered, otherwise a quantity. */
export const suits = (choice: PlaceChoice, sector: ShowSector): boolean =>
  'seats' in choice === (sector.sale === 'numbered');

export const sectorText = ({ standName, description }: ShowSector): string => `${standName} · ${description}`;
