import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

/** A payment method. Its provider is configured by the operator. */
export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  /** As a URL for an image; empty for none. */
  readonly iconUrl: string;
  readonly isOffered: boolean;
  readonly version: number;
}

type WireMethod = ClubAnswer<'club/mediosDePago/listar'>['MediosDePago'][number];

const methodOf = (wire: WireMethod): PaymentMethod => ({
  ...{ id: wire.MedioPagoId, name: wire.MedioPagoNombre, isOffered: wire.Ofrecido, version: wire.Version },
  iconUrl: wire.MedioPagoIconoB64 && iconAddress(wire.MedioPagoIconoB64),
});

/** A picture's own bytes determine its type, whatever is declared here. */
export const iconAddress = (base64: string): string => `data:image/jpeg;base64,${base64}`;

export async function fetchPaymentMethods(signal: AbortSignal): Promise<PaymentMethod[]> {
  const { MediosDePago } = await clubFetch('club/mediosDePago/listar', {}, { signal });
  return MediosDePago.map(methodOf);
}

/** `iconUrl`: undefined leaves the icon unchanged. */
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
