import type { Context } from '../../context.ts';
import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import { findGateShow } from '../gates/public.ts';
import { readingsToExport } from './read-scans.ts';
import { type ScanRequest, scanCells, searchFromWire } from './scan-list-wire.ts';

/**
 * What was read at the gates of a show, as its list is narrowed and sorted, to be exported: tickets by their number, nobody by name (spec 5 §6). Null when there
 * is no such show. For those who may look for persons.
 */
export async function exportedScans(
  context: Context,
  request: ScanRequest,
): Promise<{ readonly source: ExportSource; readonly showName: string } | null> {
  const db = context.database.kysely;
  const search = searchFromWire(request, true);
  const show = await findGateShow(db, search.showId);
  if (!show) return null;
  const rows = await readingsToExport(db, show, search);
  return { source: exportSource(rows, scanCells), showName: show.name };
}
