import { Type } from 'typebox';
import { Count, DateText, DateTimeText, Id, OptionalId, Text } from '../shapes/fields.ts';

/** What can be exported, and the columns that it has, in their order (spec 4 §2.13). */
export const EXPORT_COLUMNS = {
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
  caja: [
    ...['Caja', 'Persona', 'Abierta', 'Cerrada', 'Cerrada por', 'Ventas', 'Fondo', 'Efectivo esperado'],
    ...['Efectivo contado', 'POS esperado', 'POS contado', 'Diferencia efectivo', 'Diferencia POS', 'Motivo'],
  ],
  butacas: ['Tribuna', 'Sector', 'Fila', 'Asiento', 'Tipo de documento', 'Documento'],
  lecturas: [
    ...['Hora', 'Puerta', 'Carril', 'Zona', 'Sentido', 'Resultado', 'Aviso', 'Modo', 'Motivo'],
    ...['Dispositivo', 'Entrada', 'Lugar'],
  ],
  cierre: ['Parte', 'Qué', 'Detalle', 'Cantidad'],
  ausentes: [
    ...['Tribuna', 'Sector', 'Fila', 'Asiento', 'Apellido', 'Nombre', 'Tipo de documento', 'Documento'],
    ...['Nro. de socio', 'Entrada'],
  ],
  auditoria: [
    ...['Acto N.º', 'Fecha', 'Persona', 'Roles', 'IP', 'Acto', 'Entidad', 'Id', 'Nombre', 'Cambios'],
    ...['Motivo', 'Aprobado por', 'Operación'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ExportKind = keyof typeof EXPORT_COLUMNS;
export const EXPORT_KINDS = Object.keys(EXPORT_COLUMNS) as [ExportKind, ...ExportKind[]];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
/** Vencida: its address was good for 15 minutes. */
export const EXPORT_STATES = ['en-cola', 'lista', 'vencida', 'con-error'] as const;

/** As the screen has it from which it is asked for; what the kind does not know is left alone. */
export const ExportFilter = Type.Object({
  EspectaculoId: OptionalId,
  DesdeFecha: Type.Optional(DateText),
  HastaFecha: Type.Optional(DateText),
  MiembroId: OptionalId,
  Acto: Type.Optional(Text),
  Entidad: Type.Optional(Text),
  EntidadId: Type.Optional(Text),
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
