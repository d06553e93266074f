import { Type } from 'typebox';
import { Count, DateText, DateTextOrEmpty, Id } from '../shapes/fields.ts';
import { Version } from './fields.ts';

export const BarredSource = Type.Enum(['ley', 'club']);

/** A person who gets no ticket (spec 4 §6). */
export const BarredPerson = Type.Object({
  ImpedidoId: Id,
  Version,
  DocumentoTipoId: Id,
  Documento: Type.String(),
  Nombres: Type.String(),
  Apellidos: Type.String(),
  /** The register of Law 19.534, or the organiser's right of admission. */
  Origen: BarredSource,
  Referencia: Type.String(),
  Desde: DateText,
  /** The last day; empty for no end. */
  Hasta: DateTextOrEmpty,
  Estado: Type.Enum(['vigente', 'por-empezar', 'terminado']),
  /** Live tickets of current and future shows. */
  Entradas: Count,
});
