import type { ScanOnWire } from '@club/contract/gate';
import type { StoredScan } from '../store/scan.ts';

/** The largest uncertainty on the wire: a day. A clock that is set during a contact measures any. */
const MOST_UNCERTAIN_MS = 86_400_000;

/** The fields of a scan about the code, place and time. */
export const scanFieldsToWire = (scan: StoredScan) => ({
  LecturaId: scan.id,
  EspectaculoId: scan.showId,
  ...(scan.day === undefined ? {} : { Jornada: scan.day }),
  TurnoId: scan.shiftId,
  CarrilId: scan.laneId,
  ZonaId: scan.zoneId,
  Sentido: scan.direction === 'in' ? ('entrada' as const) : ('salida' as const),
  Codigo: scan.payload,
  Huella: scan.hash,
  En: scan.time.device,
  Desfase: scan.time.corrected - scan.time.device,
  IncertidumbreMs: Math.min(scan.time.uncertainty, MOST_UNCERTAIN_MS),
  RelojConfiable: scan.time.isReliable,
});

/** A scan decided by the device. */
export const scanToWire = (scan: StoredScan): ScanOnWire => ({
  ...scanFieldsToWire(scan),
  Resultado: scan.result,
  Variante: scan.variant,
  Modo: scan.mode === 'supervisor' ? 'supervisor' : 'local',
  Motivo: scan.reason,
  // A ticket that was found without its code. What was read and is no ticket has a hash.
  ...(scan.payload === '' && scan.hash === '' && scan.subject
    ? { EntradaId: scan.subject.id, EsParking: scan.subject.kind === 'parking' }
    : {}),
  ...(scan.staffId ? { PersonaId: scan.staffId } : {}),
  ...(scan.asked ? { Consulta: scan.asked } : {}),
  ...(scan.undoes ? { Anula: scan.undoes } : {}),
});
