import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { Count, DateTimeText, Id, Moment } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** The kinds of rows of an import's preview. */
export const IMPORT_ROWS = {
  errors: 'errores',
  joining: 'altas',
  leaving: 'bajas',
  categories: 'categorias',
  debts: 'deudas',
} as const;

/** A member of the register (spec 4 §2.9). The PIN itself is never shown. */
export const RegisterMember = Type.Object({
  SocioId: Id,
  Documento: Type.String(),
  NroSocio: Type.String(),
  Nombres: Type.String(),
  Apellidos: Type.String(),
  Categoria: Type.String(),
  Correo: Type.String(),
  Deuda: Type.Boolean(),
  Aviso: Type.String(),
  TienePin: Type.Boolean(),
  /** When an import last changed them. */
  Importado: Moment,
  /** When the membership ended; empty for members. */
  Baja: Moment,
});

/** An import of the register (spec 4 §4.6). Figures are 0 until it is read. */
export const MemberImport = Type.Object({
  ImportacionId: Id,
  Version,
  Nombre: Type.String(),
  Origen: Type.Enum(['archivo', 'padron']),
  /** `espera-aprobacion`: somebody asked to apply it, and a second person has not answered. */
  Estado: Type.Enum([
    'leyendo',
    'revisado',
    'espera-aprobacion',
    'aplicando',
    'aplicado',
    'descartado',
    'ilegible',
  ]),
  Autor: Type.String(),
  Iniciada: DateTimeText,
  Terminada: Moment,
  /** Why it could not be read or applied. */
  Problema: Type.String(),
  Filas: Count,
  Errores: Count,
  /** The number of members before it. */
  Socios: Count,
  Altas: Count,
  Bajas: Count,
  CambiosCategoria: Count,
  CambiosDeuda: Count,
  OtrosCambios: Count,
  /** More leavers or category changes than one person may apply by the club's limits. */
  PideAprobacion: Type.Boolean(),
  /** PINs not hashed yet: it cannot be applied before. */
  PinesPendientes: Count,
});

export const IMPORT_OPEN = {
  problem: 'import-open',
  cause: 'another import is read and neither applied nor discarded: one at a time',
  text: 'Hay una importación sin terminar, de {person}. Aplicala o descartala primero.',
} as const satisfies Code;

export const IMPORT_OVER = {
  problem: 'import-over',
  cause: 'the import is still being read, or it was applied or discarded before',
  text: 'Esta importación ya no se puede aplicar ni descartar.',
} as const satisfies Code;

export const COLUMNS_MISSING = {
  problem: 'columns-missing',
  cause: 'the header row lacks a column',
  text: 'Falta la columna {column}.',
} as const satisfies Code;

export const FILE_UNREADABLE = {
  problem: 'file-unreadable',
  cause: 'the file is no base64, or no table of text',
  text: 'No pudimos leer el archivo como CSV.',
} as const satisfies Code;

export const QUOTES_OPEN = {
  problem: 'quotes-open',
  cause:
    'a quote that opens a cell is not closed, so that the rows after it cannot be told apart; nothing is taken in',
  text: 'Las comillas de la fila {line} no se cierran: corregilas y subí el archivo de nuevo.',
} as const satisfies Code;
