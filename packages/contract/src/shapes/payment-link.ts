import { Type } from 'typebox';
import { Amount, Count, Id, IdOrZero, SectorCode } from './fields.ts';

/** The places of a payment link (2 §3, wire.md §3). */
export const PaymentLink = Type.Object({
  LinkPagoId: Id,
  LinkPagoToken: Type.String(),
  LinkPagoCntSolicitadas: Count,
  LinkPagoCntIngresadas: Count,
  LinkPagoMontoTotal: Amount,
  LinkPagoMontoTicket: Amount,
  MonedaId: Id,
  MonedaSimbolo: Type.String(),
  TribunaId: Id,
  TribunaNombre: Type.String(),
  SectorCod: SectorCode,
  SectorDescripcion: Type.String(),
  LinkPagoSolicitanteNombre: Type.String(),
  LinkPagoSolicitanteEmail: Type.String(),
  Ubicacion: Type.Array(
    Type.Object({
      FilaId: IdOrZero,
      FilaNombre: Type.String(),
      AsientoId: IdOrZero,
      AsientoNombre: Type.String(),
    }),
  ),
});
