import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import { scansOf } from './scan-list-store.ts';
import { scanCells } from './scan-list-wire.ts';

/** All readings of a show, to be exported: tickets by their number, nobody by name (spec 5 §6). */
export const exportedScans = (showId: number): ExportSource =>
  exportSource(scansOf({ showId, subjects: null, only: null, gateId: 0 }), scanCells);
