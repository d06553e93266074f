import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

/** A way to pay. Which provider takes the money is the operator's to say. */
export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  /** As an address that a picture can show; empty for none. */
  readonly iconUrl: string;
  readonly isOffered: boolean;
  readonly version: number;
}

type WireMethod = ClubAnswer<'club/mediosDePago/listar'>['MediosDePago'][number];

const methodOf = (wire: WireMethod): PaymentMethod => ({
  ...{ id: wire.MedioPagoId, name: wire.MedioPagoNombre, isOffered: wire.Ofrecido, version: wire.Version },
  iconUrl: wire.MedioPagoIconoB64 && iconAddress(wire.MedioPagoIconoB64),
});

/** A picture's own bytes say of which kind it is, whatever is written here. */
export const iconAddress = (base64: string): string => `data:image/jpeg;base64,${base64}`;

export async function fetchPaymentMethods(signal: AbortSignal): Promise<PaymentMethod[]> {
  const { MediosDePago } = await clubFetch('club/mediosDePago/listar', {}, { signal });
  return MediosDePago.map(methodOf);
}

/** `iconUrl`: undefined leaves the icon as it is. */
export function savePaymentMethod(
  { id, version, name, isOffered, iconUrl }: Omit<PaymentMethod, 'iconUrl'> & { iconUrl: string | undefined },
  operation: string,
) {
  return clubCall('club/mediosDePago/guardar', {
    ...{
      Operacion: operation,
      MedioPagoId: id,
      Version: version,
      MedioPagoNombre: name,
      Ofrecido: isOffered,
    },
    ...(iconUrl !== undefined && { Icono: iconUrl.replace(/^.*,/, '') }),
  });
}
