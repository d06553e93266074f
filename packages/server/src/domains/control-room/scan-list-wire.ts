import type { AnswerOf, ClubPuertasLecturas, RequestOf } from '@club/contract/club';
import { readingText } from '@club/gate-rules/result-texts.ts';
import { ASKED } from '@club/gate-rules/results.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import { listOrder } from '../../shared/list-order.ts';
import type { Act } from '../staff-audit/public.ts';
import type { ScanSearch } from './read-scans.ts';
import type { ListedScan } from './scan-list-store.ts';

type WireScan = AnswerOf<typeof ClubPuertasLecturas>['Lecturas'][number];

/** Who decided: of what lanes ask the server about, one that decides alone was without it; the rest they say at once. */
function modeOf({ mode, result, isUndoing }: ListedScan): WireScan['Modo'] {
  if (mode === 'local') return ASKED.has(result) && !isUndoing ? 'sin-red' : 'carril';
  return mode === 'server' ? 'servidor' : 'supervisor';
}
const ONLY = { ingresos: 'entries', rechazos: 'refusals' } as const;
const ORDERS = { hora: 'at', donde: 'where', resultado: 'result' } as const;
export type ScanRequest = RequestOf<typeof ClubPuertasLecturas>;

/** The search among the scans of a show; persons only with the permission. */
export const searchFromWire = (body: ScanRequest, maySeeNames: boolean): ScanSearch => ({
  ...{ showId: body.EspectaculoId, text: body.Texto?.trim() ?? '', maySeeNames },
  ...{ only: body.Solo ? ONLY[body.Solo] : null, gateId: body.PuertaId ?? 0 },
  order: listOrder(body.Orden, ORDERS),
});

const FATES: Readonly<Record<ListedScan['fate'], string>> = {
  counts: '',
  '': '',
  duplicate: 'Duplicada',
  'no-entry': 'Salida sin ingreso',
  undone: 'Deshecha',
  'taken-back': 'Anulada',
  discarded: 'Descartada',
  quarantined: 'En cuarentena',
};

/** `withName`: for those who may know who it is. */
export const scanToWire = (scan: ListedScan, withName: boolean): WireScan => ({
  ...{ LecturaId: scan.id, En: scan.at.getTime(), Puerta: scan.gate, Carril: scan.lane, Zona: scan.zone },
  Sentido: scan.direction === 'out' ? 'salida' : 'entrada',
  ...{ Resultado: readingText(scan), Modo: modeOf(scan), Aviso: FATES[scan.fate] },
  EsIngreso: scan.fate === 'counts' && scan.direction === 'in',
  ...{ Motivo: scan.reason, Dispositivo: scan.device, EntradaId: scan.ticketId ?? 0 },
  ...{ Persona: withName ? scan.person : '', Lugar: scan.place },
});

/** A search for a document, in the audit. */
export const documentSearchAct = (document: string): Act => ({
  ...{ act: 'puertas/lecturas', entity: 'persona', entityId: null },
  entityName: maskedDocument(document),
});

/** The cells of an exported scan. */
export const scanCells = (scan: ListedScan) => ({
  ...{ Hora: scan.at, Puerta: scan.gate, Carril: scan.lane, Zona: scan.zone },
  Sentido: scan.direction === 'out' ? 'Salida' : 'Entrada',
  ...{ Resultado: readingText(scan), Aviso: FATES[scan.fate], Modo: MODE_NAMES[modeOf(scan)] },
  ...{ Motivo: scan.reason, Dispositivo: scan.device, Entrada: scan.ticketId, Lugar: scan.place },
});
const MODE_NAMES = {
  ...{ servidor: 'Con red', 'sin-red': 'Sin red', carril: 'En el carril', supervisor: 'Supervisor' },
} as const;
