import type { AnswerOf, ClubMediosDePagoGuardar, RequestOf } from '@club/contract/club';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { PaymentMethodDetail } from '../catalogue/public.ts';
import { readBase64 } from '../uploads/public.ts';
import type { PaymentMethodEdit } from './save-payment-method.ts';

export const methodToWire = (
  method: PaymentMethodDetail,
): AnswerOf<typeof ClubMediosDePagoGuardar>['MedioDePago'] => ({
  MedioPagoId: method.id,
  MedioPagoNombre: method.name,
  MedioPagoIconoB64: method.iconBase64,
  Ofrecido: method.isOffered,
  Version: method.version,
});

export function methodFromWire({
  Icono,
  ...body
}: RequestOf<typeof ClubMediosDePagoGuardar>): Result<PaymentMethodEdit, 'not-a-picture'> {
  const edit = {
    ...{ id: body.MedioPagoId, version: body.Version },
    ...{ name: body.MedioPagoNombre.trim(), isOffered: body.Ofrecido },
  };
  if (Icono === undefined) return ok(edit);
  const icon = Icono === '' ? null : readBase64(Icono);
  return icon === null && Icono !== '' ? refuse('not-a-picture') : ok({ ...edit, icon });
}
