import { Type } from 'typebox';
import { Count, DateText, DateTimeText, Id, OptionalId } from '../shapes/fields.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';

/** What is exported by a query of its own: more than a list of the office tells, or more than it could. */
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
/** What can be exported, and the columns that it has, in their order (spec 4 §2.13). */
export const EXPORT_COLUMNS: Readonly<Record<ExportKind, readonly string[]>> = {
  ...REPORT_COLUMNS,
  ...LIST_COLUMNS,
};
export const EXPORT_KINDS = Object.keys(EXPORT_COLUMNS) as [ExportKind, ...ExportKind[]];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** Vencida: its address was good for 15 minutes. */
export const EXPORT_STATES = ['en-cola', 'lista', 'vencida', 'con-error'] as const;

/** As the screen has it from which it is asked for; what the kind does not know is left alone. */
export const ExportFilter = Type.Object({
  EspectaculoId: OptionalId,
  DesdeFecha: Type.Optional(DateText),
  HastaFecha: Type.Optional(DateText),
  /** Of a list (`LISTS`): the body of its call, as the screen makes it. */
  Lista: Type.Optional(Type.Object({})),
});

/** An export that somebody asked for. */
export const ListedExport = Type.Object({
  ExportacionId: Id,
  Que: Type.Enum([...EXPORT_KINDS]),
  Formato: Type.Enum([...EXPORT_FORMATS]),
  /** The file's name, without its end. */
  Nombre: Type.String(),
  Estado: Type.Enum([...EXPORT_STATES]),
  PedidaEn: DateTimeText,
  /** Of one that is ready: until when its address is good. Empty else. */
  VenceEn: Type.Union([DateTimeText, Type.Literal('')]),
  /** Without the line of its names; 0 while it waits. */
  Filas: Count,
  /** Documents stand in it whole. */
  ConDocumentos: Type.Boolean(),
  /** Where who asked for it downloads it, logged in. Empty unless it is ready. */
  Direccion: Type.String(),
});
