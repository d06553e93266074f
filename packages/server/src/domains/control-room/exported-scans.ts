import type { Context } from '../../context.ts';
import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import { findGateShow } from '../gates/public.ts';
import type { Act } from '../staff-audit/public.ts';
import { documentOf, readingsToExport } from './read-scans.ts';
import { documentSearchAct, type ScanRequest, scanCells, searchFromWire } from './scan-list-wire.ts';

interface ExportedScans {
  readonly source: ExportSource;
  readonly showName: string;
  /** For the audit, where they are of one document; null for others. */
  readonly search: Act | null;
}

/**
 * The scans of a show, with the filter and order of the list, for an export: tickets by number, without names (spec 5
 * §6). Null for an unknown show. For those who may search for persons.
 */
export async function exportedScans(context: Context, request: ScanRequest): Promise<ExportedScans | null> {
  const db = context.database.kysely;
  const search = searchFromWire(request, true);
  const show = await findGateShow(db, search.showId);
  if (!show) return null;
  const rows = await readingsToExport(db, show, search);
  const document = documentOf(search.text);
  return {
    ...{ source: exportSource(rows, scanCells), showName: show.name },
    search: document === null ? null : documentSearchAct(document),
  };
}
