import { Type } from 'typebox';
import { DateTimeText, Id } from '../shapes/fields.ts';
import { FieldChange } from './audit.ts';

/** Pendiente for the club's limit of hours; approved is done at once (spec 4 §4.5). */
export const ApprovalState = Type.Union([
  Type.Literal('pendiente'),
  Type.Literal('hecha'),
  Type.Literal('rechazada'),
  Type.Literal('vencida'),
]);

/** An act that one person asked for and another has to approve (spec 4 §3). */
export const Approval = Type.Object({
  AprobacionId: Id,
  /** Area and verb of the call, e.g. `equipo/cambiarRoles`. */
  Acto: Type.String(),
  /** What it does, thing by thing, with the numbers of the moment it was asked for. */
  Efectos: Type.Array(
    Type.Object({
      Entidad: Type.String(),
      EntidadId: Type.String(),
      EntidadNombre: Type.String(),
      Cambios: Type.Array(FieldChange),
    }),
  ),
  /** Why it was asked for; empty where the call takes no reason. */
  Motivo: Type.String(),
  PedidoPor: Type.String(),
  PedidoEn: DateTimeText,
  /** Asked for by the caller, who may not approve it. */
  EsPropia: Type.Boolean(),
  /** Whether the caller may approve or reject it now. */
  PuedeResponder: Type.Boolean(),
  VenceEn: DateTimeText,
  /** Nobody else may approve it: it is done at `VenceEn` unless an administrator stops it. */
  SinSegundaPersona: Type.Boolean(),
  Estado: ApprovalState,
  RespondidoPor: Type.String(),
  RespondidoEn: Type.Union([DateTimeText, Type.Literal('')]),
  /** Why it was approved, rejected, or could not be done any more. */
  Respuesta: Type.String(),
});
