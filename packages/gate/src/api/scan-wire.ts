import type { ScanOnWire } from '@club/contract/gate';
import type { StoredScan } from '../store/scan.ts';

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
  IncertidumbreMs: scan.time.uncertainty,
  RelojConfiable: scan.time.isReliable,
});

/** A scan decided by the device. */
export const scanToWire = (scan: StoredScan): ScanOnWire => ({
  ...scanFieldsToWire(scan),
  Resultado: scan.result,
  Variante: scan.variant,
  Modo: scan.mode === 'supervisor' ? 'supervisor' : 'local',
  Motivo: scan.reason,
  // A ticket that was found without its code.
  ...(scan.payload === '' && scan.subject
    ? { EntradaId: scan.subject.id, EsParking: scan.subject.kind === 'parking' }
    : {}),
  ...(scan.staffId ? { PersonaId: scan.staffId } : {}),
  ...(scan.asked ? { Consulta: scan.asked } : {}),
  ...(scan.undoes ? { Anula: scan.undoes } : {}),
});
