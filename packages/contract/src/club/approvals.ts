import { Type } from 'typebox';
import { DateTimeText, Id, Moment } from '../shapes/fields.ts';
import { FieldChange } from './audit.ts';

/** Pendiente for the club's limit of hours; an approved act is executed at once (spec 4 §4.5). */
export const ApprovalState = Type.Union([
  Type.Literal('pendiente'),
  Type.Literal('hecha'),
  Type.Literal('rechazada'),
  Type.Literal('vencida'),
]);

/** An act that was requested by one person and needs an approval by another (spec 4 §3). */
export const Approval = Type.Object({
  AprobacionId: Id,
  /** Area and verb of the call, e.g. `equipo/cambiarRoles`. */
  Acto: Type.String(),
  /** Its effects, item by item, with the numbers at the time of the request. */
  Efectos: Type.Array(
    Type.Object({
      Entidad: Type.String(),
      EntidadId: Type.String(),
      EntidadNombre: Type.String(),
      Cambios: Type.Array(FieldChange),
    }),
  ),
  /** The reason of the request; empty where the call takes none. */
  Motivo: Type.String(),
  PedidoPor: Type.String(),
  PedidoEn: DateTimeText,
  /** Requested by the caller, who may not approve it. */
  EsPropia: Type.Boolean(),
  /** Whether the caller may approve or reject it now. */
  PuedeResponder: Type.Boolean(),
  VenceEn: DateTimeText,
  /** No possible approver: it is executed at `VenceEn` unless an administrator stops it. */
  SinSegundaPersona: Type.Boolean(),
  Estado: ApprovalState,
  RespondidoPor: Type.String(),
  RespondidoEn: Moment,
  /** Why it was approved or rejected, or could no longer be executed. */
  Respuesta: Type.String(),
});
