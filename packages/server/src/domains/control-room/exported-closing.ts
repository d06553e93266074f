import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import { readClosing } from './close-day.ts';
import { reportRows } from './closing-rows-wire.ts';

/** The closing report of a show, signed or current, for an export; null for an unknown show. */
export async function exportedClosing(
  context: Context,
  showId: number,
): Promise<{ readonly source: ExportSource; readonly showName: string } | null> {
  const closing = await readClosing(context, showId);
  if (!closing) return null;
  const rows = sql<{ cells: ReturnType<typeof reportRows>[number] }>`
    select row.cells
    from jsonb_array_elements(${JSON.stringify(reportRows(closing.report))}::jsonb) with ordinality as row (cells, position)
    order by row.position`;
  return { source: exportSource(rows, ({ cells }) => cells), showName: closing.showName };
}
