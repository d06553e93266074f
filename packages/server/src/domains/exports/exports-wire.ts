import type {
  AnswerOf,
  ClubExportacionesListar,
  ClubExportacionesPedir,
  RequestOf,
} from '@club/contract/club';
import { EXPORT_COLUMNS, LISTS, type ListName } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { countText } from '../../shared/count-text.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import type { Act } from '../staff-audit/public.ts';
import type { ExportKind, ReportKind } from './export-rules.ts';
import type { Export } from './export-store.ts';
import type { ListCells } from './list-cells.ts';
import { LIST_CELLS } from './list-cells-wire.ts';

type WireExport = AnswerOf<typeof ClubExportacionesListar>['Exportaciones'][number];

/** The name of an export in the audit. */
const EXPORT = 'exportacion';

/** Its filters, as in the call and as stored. */
export type ExportFilter = NonNullable<RequestOf<typeof ClubExportacionesPedir>['Filtro']>;

const KINDS = {
  ventas: 'sales',
  personas: 'persons',
  canjes: 'redemptions',
  liquidacion: 'settlement',
  movimientos: 'movements',
  cierre: 'closing',
  ausentes: 'absent-seats',
  espectaculos: 'shows',
  entradas: 'tickets',
  reembolsos: 'refunds',
  incidentes: 'incidents',
  socios: 'members',
  butacas: 'owned-seats',
  cortesias: 'courtesies',
  emisores: 'issuers',
  'links-de-pago': 'payment-links',
  parking: 'parking',
  medios: 'outlets',
  acreditaciones: 'accreditations',
  'sin-salir': 'failed-mails',
  impedidos: 'barred',
  caja: 'tills',
  'alertas-puertas': 'gate-alerts',
  'incidentes-puertas': 'gate-incidents',
  lecturas: 'scans',
  auditoria: 'audit',
  equipo: 'team',
  aprobaciones: 'approvals',
  historial: 'show-history',
  avisos: 'buyer-notices',
  importaciones: 'imports',
  'filas-importacion': 'import-rows',
  noticias: 'news',
  palcos: 'boxes',
  comunicaciones: 'box-notices',
  precios: 'price-lists',
  filas: 'rooms',
  plantillas: 'templates',
  escenarios: 'venues',
  maestros: 'masters',
  'medios-de-pago': 'payment-methods',
  'personal-puertas': 'gate-staff',
  dispositivos: 'devices',
} as const satisfies Record<WireExport['Que'], ExportKind>;
const WIRE_KINDS = inverse(KINDS);

/** Whether it has its own query, and is not a list. */
export const isReport = (kind: ExportKind): kind is ReportKind => !(WIRE_KINDS[kind] in LISTS);

/** A list: its call, and its cells in a file. Scans and acts, which have the most rows, have their own queries. */
export function listOfKind(kind: ExportKind): {
  readonly call: string;
  readonly plan: ListCells | 'acts' | 'scans';
} {
  const name = WIRE_KINDS[kind];
  if (!(name in LISTS)) throw new Error(`${kind} is no list`);
  const list = name as ListName;
  const { call } = LISTS[list];
  if (list === 'auditoria') return { call, plan: 'acts' };
  return { call, plan: list === 'lecturas' ? 'scans' : LIST_CELLS[list] };
}

export interface ExportRequest {
  readonly kind: ExportKind;
  readonly format: Export['format'];
  readonly filter: ExportFilter;
  readonly columns: readonly string[];
}

/** Null if the kind does not have the columns. */
export function requestFromWire(body: RequestOf<typeof ClubExportacionesPedir>): ExportRequest | null {
  const all: readonly string[] = EXPORT_COLUMNS[body.Que];
  const columns = body.Columnas ?? all;
  if (!columns.every((column) => all.includes(column))) return null;
  return { kind: KINDS[body.Que], format: body.Formato, filter: body.Filtro ?? {}, columns };
}

/** Days as `YYYY-MM-DD`. */
export const filterFromWire = ({
  EspectaculoId = 0,
  DesdeFecha = '',
  HastaFecha = '',
  Jornada = '',
}: ExportFilter) => ({
  ...{ showId: EspectaculoId, since: DesdeFecha, until: HastaFecha, day: Jornada },
});

/**
 * An export in the audit and for its approver. Without current counts: they would change while a show sells, and it
 * could never be approved.
 */
export function askedAct(
  id: number,
  { kind, format, name, columns }: Pick<Export, 'kind' | 'format' | 'name' | 'columns'>,
  {
    documents,
    visitors,
    limit,
  }: { readonly documents: number; readonly visitors: number; readonly limit: number },
): Act {
  const isWhole = columns.length === EXPORT_COLUMNS[WIRE_KINDS[kind]].length;
  return {
    act: 'exportaciones/pedir',
    entity: EXPORT,
    entityId: String(id),
    entityName: name,
    after: {
      Formato: format.toUpperCase(),
      Columnas: isWhole ? 'Todas' : columns,
      'Documentos completos': documents > limit ? `Más de ${countText(limit)}` : documents > 0 ? 'Sí' : 'No',
      ...(visitors > 0 && { 'Con el sector visitante': 'Sí' }),
    },
  };
}

/** `address`: for one that is ready. */
export function exportToWire(one: Export, address: (one: Export) => string, now: Date): WireExport {
  const isOver = one.expiresAt !== null && one.expiresAt <= now;
  const isReady = one.state === 'ready' && !isOver;
  return {
    ExportacionId: one.id,
    Que: WIRE_KINDS[one.kind],
    Formato: one.format,
    Nombre: one.name,
    Estado: isOver ? 'vencida' : STATES[one.state],
    PedidaEn: montevideoDateTime(one.askedAt),
    VenceEn: one.expiresAt && isReady ? montevideoDateTime(one.expiresAt) : '',
    Filas: one.rowCount,
    ConDocumentos: one.documentChannels.length > 0,
    Direccion: isReady ? address(one) : '',
  };
}
const STATES = { queued: 'en-cola', ready: 'lista', failed: 'con-error' } as const;
