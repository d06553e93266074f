import type { AnswerOf, ClubPuertasLecturas, RequestOf } from '@club/contract/club';
import { readingText } from '@club/gate-rules/result-texts.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import { listOrder } from '../../shared/list-order.ts';
import type { Act } from '../staff-audit/public.ts';
import type { ScanSearch } from './read-scans.ts';
import type { ListedScan } from './scan-list-store.ts';

type WireScan = AnswerOf<typeof ClubPuertasLecturas>['Lecturas'][number];

const MODES = { server: 'servidor', local: 'sin-red', supervisor: 'supervisor' } as const;
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
  undone: 'Deshecha',
  'taken-back': 'Anulada',
  discarded: 'Descartada',
  quarantined: 'En cuarentena',
};

/** `withName`: for those who may know who it is. */
export const scanToWire = (scan: ListedScan, withName: boolean): WireScan => ({
  ...{ LecturaId: scan.id, En: scan.at.getTime(), Puerta: scan.gate, Carril: scan.lane, Zona: scan.zone },
  Sentido: scan.direction === 'out' ? 'salida' : 'entrada',
  ...{ Resultado: readingText(scan), Modo: MODES[scan.mode], Aviso: FATES[scan.fate] },
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
  ...{ Resultado: readingText(scan), Aviso: FATES[scan.fate], Modo: MODE_NAMES[scan.mode] },
  ...{ Motivo: scan.reason, Dispositivo: scan.device, Entrada: scan.ticketId, Lugar: scan.place },
});
const MODE_NAMES = { server: 'Con red', local: 'Sin red', supervisor: 'Supervisor' } as const;
