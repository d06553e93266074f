import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import { readClosing } from './close-day.ts';
import { reportRows } from './closing-rows-wire.ts';
import { matchdayFromWire, matchdayToWire } from './control-room-wire.ts';

/**
 * The closing report of a show's day (`YYYY-MM-DD`; empty: its present one), signed or current, for an export; null for an
 * unknown show or day.
 */
export async function exportedClosing(
  context: Context,
  showId: number,
  day: string,
): Promise<{ readonly source: ExportSource; readonly name: string } | null> {
  const closing = await readClosing(context, { showId, matchday: matchdayFromWire(day) });
  if (!closing) return null;
  const rows = sql<{ cells: ReturnType<typeof reportRows>[number] }>`
    select row.cells
    from jsonb_array_elements(${JSON.stringify(reportRows(closing.report))}::jsonb) with ordinality as row (cells, position)
    order by row.position`;
  const ofDay = closing.matchday === closing.matchdays[0] ? '' : `, ${matchdayToWire(closing.matchday)}`;
  return { source: exportSource(rows, ({ cells }) => cells), name: `Cierre, ${closing.showName}${ofDay}` };
}
