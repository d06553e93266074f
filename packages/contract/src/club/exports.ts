import { Type } from 'typebox';
import { CalendarDay, Count, DateText, DateTimeText, Id, Moment, OptionalId } from '../shapes/fields.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';

/** Exports with a query of their own, with more data than a list of the office. */
const REPORT_COLUMNS = {
  ventas: [
    ...[
      'Entrada',
      'Emitida',
      'Canal',
      'Tribuna',
      'Sector',
      'Fila',
      'Asiento',
      'Categoría',
      'Precio',
      'Moneda',
    ],
    ...[
      'Compra',
      'Tipo de documento',
      'Documento',
      'Nombre',
      'Apellido',
      'Nro. de socio',
      'Correo',
      'Teléfono',
    ],
  ],
  personas: [
    ...['Tribuna', 'Sector', 'Fila', 'Asiento', 'Apellido', 'Nombre', 'Tipo de documento', 'Documento'],
    ...['Nro. de socio', 'Categoría', 'Entrada'],
  ],
  canjes: [
    ...['Canal', 'Origen', 'Emitida', 'Entrada', 'Tribuna', 'Sector', 'Fila', 'Asiento'],
    ...['Tipo de documento', 'Documento', 'Nombre', 'Apellido', 'Correo'],
  ],
  liquidacion: [
    ...['Proveedor', 'Moneda', 'Día', 'Espectáculo', 'Inicio del espectáculo', 'Cobros', 'Devoluciones'],
    ...['Cobrado', 'Devuelto', 'Neto'],
  ],
  movimientos: [
    ...['Proveedor', 'Moneda', 'Hora', 'Movimiento', 'Nro. de pago', 'Nro. de devolución', 'Compra'],
    ...['Espectáculo', 'Monto'],
  ],
  cierre: ['Parte', 'Qué', 'Detalle', 'Cantidad'],
  ausentes: [
    ...['Tribuna', 'Sector', 'Fila', 'Asiento', 'Apellido', 'Nombre', 'Tipo de documento', 'Documento'],
    ...['Nro. de socio', 'Entrada'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const LIST_COLUMNS = Object.fromEntries(
  LIST_NAMES.map((name): [string, readonly string[]] => [name, LISTS[name].columns]),
) as Record<ListName, readonly string[]>;

export type ReportKind = keyof typeof REPORT_COLUMNS;
export type ExportKind = ReportKind | ListName;
/** The exports, and their columns in order (spec 4 §2.13). */
export const EXPORT_COLUMNS: Readonly<Record<ExportKind, readonly string[]>> = {
  ...REPORT_COLUMNS,
  ...LIST_COLUMNS,
};
export const EXPORT_KINDS = Object.keys(EXPORT_COLUMNS) as [ExportKind, ...ExportKind[]];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** Vencida: its URL was valid for 15 minutes. */
const EXPORT_STATES = ['en-cola', 'lista', 'vencida', 'con-error'] as const;

/** The filter of the screen; fields unknown to the kind are ignored. */
export const ExportFilter = Type.Object({
  EspectaculoId: OptionalId,
  DesdeFecha: Type.Optional(CalendarDay),
  HastaFecha: Type.Optional(CalendarDay),
  /** Of a closing report; default: the show's present day. */
  Jornada: Type.Optional(DateText),
  /** Of a list (`LISTS`): the body of its call, from the screen. */
  Lista: Type.Optional(Type.Object({}, { additionalProperties: true })),
});

/** A requested export. */
export const ListedExport = Type.Object({
  ExportacionId: Id,
  Que: Type.Enum([...EXPORT_KINDS]),
  Formato: Type.Enum([...EXPORT_FORMATS]),
  /** The file's name, without extension. */
  Nombre: Type.String(),
  Estado: Type.Enum([...EXPORT_STATES]),
  PedidaEn: DateTimeText,
  /** Of a ready one: the end of its file. Otherwise empty. */
  VenceEn: Moment,
  /** Rows without the header; 0 while it waits. */
  Filas: Count,
  /** Documents are whole. */
  ConDocumentos: Type.Boolean(),
  /** The URL for its requester, logged in. Empty unless it is ready. */
  Direccion: Type.String(),
});
