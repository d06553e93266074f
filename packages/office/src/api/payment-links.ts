import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { withLink } from './links.ts';
import { type PageOf, pageToWire } from './list-page.ts';
import { type ChosenPlaces, placesBody } from './places.ts';

type WireLink = ClubAnswer<'club/linksDePago/listar'>['LinksDePago'][number];

const STATES = { pendiente: 'waiting', pago: 'paid', vencido: 'late', anulado: 'annulled' } as const;
/** The state of a link; `late`: not paid in time. */
export type PaymentLinkState = (typeof STATES)[WireLink['Estado']];

/** Places set aside for a person who pays by a private link. */
export interface PaymentLink {
  readonly id: number;
  readonly showName: string;
  readonly startsAt: string;
  readonly requester: string;
  readonly email: string;
  readonly sector: string;
  readonly places: number;
  /** Display text. */
  readonly total: string;
  readonly payUntil: string;
  readonly state: PaymentLinkState;
  readonly hasLink: boolean;
}

const linkOf = (wire: WireLink): PaymentLink => ({
  ...{ id: wire.LinkPagoId, showName: wire.Espectaculo, startsAt: wire.Inicio, requester: wire.Solicitante },
  ...{ email: wire.Correo, sector: wire.Sector, places: wire.Lugares, total: wire.Total },
  ...{ payUntil: wire.PagarHasta, state: STATES[wire.Estado], hasLink: wire.TieneLink },
});

/** `showId` 0: of all shows. */
export const paymentLinksBody = (showId: number) => ({ ...(showId && { EspectaculoId: showId }) });

export async function fetchPaymentLinks(showId: number, page: PageOf<'links-de-pago'>, signal: AbortSignal) {
  const body = { ...paymentLinksBody(showId), ...pageToWire(page) };
  const { LinksDePago, Siguiente, Total } = await clubFetch('club/linksDePago/listar', body, { signal });
  return { rows: LinksDePago.map(linkOf), next: Siguiente, total: Total };
}

export interface PaymentLinkForm {
  readonly requester: string;
  readonly email: string;
  readonly places: ChosenPlaces;
  /** Per ticket, with two decimals at most; null: the public's price. */
  readonly price: number | null;
  /** Empty: until the show begins. */
  readonly payUntil: string;
}

/** Creates a link, which is mailed to the requester and shown only this once. */
export const makePaymentLink = async (operation: string, form: PaymentLinkForm) =>
  withLink(
    await clubCall('club/linksDePago/crear', {
      ...{ Operacion: operation, Solicitante: form.requester.trim(), Correo: form.email.trim() },
      ...{ ...placesBody(form.places), ...(form.price !== null && { Precio: form.price }) },
      ...(form.payUntil && { PagarHasta: form.payUntil }),
    }),
  );

export const annulPaymentLink = (operation: string, id: number, reason: string) =>
  clubCall('club/linksDePago/anular', { Operacion: operation, LinkPagoId: id, Motivo: reason });
