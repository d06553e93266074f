import type { Context } from '@club/server/context.ts';
import type { Holder } from '@club/server/domains/holds/hold-store.ts';
import { placeHold } from '@club/server/domains/holds/public.ts';
import { openOrder } from '@club/server/domains/payments/open-order.ts';
import { PROVIDER } from '@club/server/ports/payment-provider.ts';
import type { IdentityDocument } from '@club/server/shared/identity-document.ts';
import { wireAmount } from '@club/server/shared/money.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { buildMember, uniqueCedula } from './people.ts';
import { type BuiltUser, buildUser, loginAs } from './sso.ts';

export interface CheckoutWorld {
  readonly show: BuiltShow;
  readonly user: BuiltUser;
  readonly authorization: string;
  readonly holdId: number;
  /** One per place of the hold, at the public's price. */
  readonly tickets: readonly WireTicket[];
}

export interface WireTicket {
  readonly Id: number;
  readonly TicketMonto: number;
  readonly TribunaId: number;
  readonly SectorCod: string;
  readonly FilaId: number;
  readonly AsientoId: number;
  readonly PersonaNombre: string;
  readonly PersonaApellido: string;
  readonly PersonaDocumentoTipoId: number;
  readonly PersonaDocumento: string;
  readonly PersonaSocioCategoriaid: number;
  readonly TicketPIN?: string;
}

export const PUBLIC_PRICE = 120_000;

interface WorldPlan {
  readonly show?: BuiltShowPlan;
  readonly quantity?: number;
  /** The public's price in minor units; 0 makes a free show. */
  readonly price?: number;
}

/** A user who holds two seats of a numbered sector `A`, and the bodies of the next calls. */
export async function buildCheckout(context: Context, plan: WorldPlan = {}): Promise<CheckoutWorld> {
  const { quantity = 2, price = PUBLIC_PRICE } = plan;
  const sectors = [
    { code: 'A', rows: 3, seatsPerRow: 10, prices: { public: price, member: price / 2, auf: 0 } },
  ];
  const show = await buildShow(context, { sectors, ...plan.show });
  const user = await buildUser(context);
  const holdId = await holdSeats(context, { userId: user.userId, linkId: null }, show, firstSeats(quantity));
  const tickets = Array.from({ length: quantity }, (_value, index) => ticketOf(show, index + 1, price));
  return { show, user, authorization: await loginAs(context, user.userId), holdId, tickets };
}

/** Seats of sector `A`; default: the first two of row 1. */
export async function holdSeats(
  context: Context,
  holder: Holder,
  show: BuiltShow,
  seats: readonly { rowId: number; seatId: number }[] = firstSeats(2),
): Promise<number> {
  const request = { showId: show.showId, standId: 1, sectorCode: 'A', quantity: seats.length, seats };
  const placed = await placeHold(context, holder, request);
  if (!placed.ok) throw new Error(placed.problem);
  return placed.value.id;
}

function firstSeats(quantity: number) {
  return Array.from({ length: quantity }, (_value, index) => ({ rowId: 1, seatId: index + 1 }));
}

function ticketOf(show: BuiltShow, n: number, price: number): WireTicket {
  return {
    Id: n,
    TicketMonto: wireAmount(price),
    TribunaId: 1,
    SectorCod: 'A',
    FilaId: 1,
    AsientoId: n,
    PersonaNombre: `Persona ${n}`,
    PersonaApellido: 'Prueba',
    PersonaDocumentoTipoId: 1,
    PersonaDocumento: uniqueCedula(),
    PersonaSocioCategoriaid: show.categories.public,
  };
}

/** The body of WSTicket2, and of WSTicketPago with `PagoMonto` and the order. */
export function purchaseBody(
  world: CheckoutWorld,
  tickets: readonly WireTicket[] = world.tickets,
  other: Record<string, unknown> = {},
) {
  const total = tickets.reduce((sum, ticket) => sum + ticket.TicketMonto, 0);
  return {
    SDTTicketJSON: JSON.stringify({
      EspectaculoId: world.show.showId,
      TransaccionId: world.holdId,
      Ticket: tickets,
    }),
    SDTPersonaJSON: '[]',
    SDTComplementosValoresJSON: '[]',
    MonedaId: 1,
    PagoMonto: total,
    ...other,
  };
}

/** Opens a provider's order for the world's hold; returns the provider's order id. */
export async function buildOrder(
  context: Context,
  world: CheckoutWorld,
  total: number,
  provider: string = PROVIDER.cardProvider,
): Promise<string> {
  const opened = await openOrder(context, {
    showId: world.show.showId,
    holdId: world.holdId,
    userId: world.user.userId,
    link: null,
    provider,
    chargeAmount: total,
    currency: 'UYU',
    payer: {
      firstName: 'Ana',
      lastName: 'Pérez',
      email: 'ana@example.com',
      documentType: 'CI',
      document: '12345672',
    },
    backPath: null,
    cancelPath: null,
  });
  if (!opened.ok) throw new Error(opened.problem);
  return opened.value.orderId;
}

/** A member of one of the show's categories. */
export function memberOf(
  context: Context,
  world: CheckoutWorld,
  category: 'member' | 'auf',
  other: { pin?: string; isInDebt?: boolean } = {},
): Promise<{ document: IdentityDocument }> {
  return buildMember(context, { categoryId: world.show.categories[category], ...other });
}
