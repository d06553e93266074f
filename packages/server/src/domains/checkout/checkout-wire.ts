import type {
  AnswerOf,
  RequestOf,
  WSEspectaculoPersonaValidar2,
  WSTicketPago,
  WSTransaccionEstado,
} from '@club/contract';
import { PURCHASE_STATE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { wireAmount } from '../../shared/money.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readAmount, readTicketForms, type TicketTexts } from '../ticket-forms/public.ts';
import { ownTicketWire, type TicketRow } from '../tickets/public.ts';
import type { CheckedPerson } from './check-person.ts';
import type { PurchaseRequest } from './prepare-purchase.ts';
import type { PurchaseState } from './purchase-state.ts';
import type { PaymentClaim } from './store-purchase.ts';

/** Throws BadRequest naming the text that cannot be read. Names are trimmed. */
export function readPurchaseRequest(
  body: TicketTexts,
  caller: { userId: number; ip: string },
): PurchaseRequest {
  return { ...readTicketForms(body), ...caller };
}

export function readPaymentClaim(body: RequestOf<typeof WSTicketPago>): PaymentClaim {
  return {
    total: readAmount(body.PagoMonto, 'PagoMonto'),
    currencyId: body.MonedaId,
    providerOrderId: body.TransaccionPreferenciaId ?? '',
  };
}

/** Only callers with a session get names and member number (wire.md §6). */
export function writeCheckedPerson(
  { category, member }: CheckedPerson,
  isKnownCaller: boolean,
): AnswerOf<typeof WSEspectaculoPersonaValidar2> {
  const shown = isKnownCaller ? member : null;
  return {
    PersonaSocioCategoriaId: category.categoryId,
    PersonaSocioNro: shown?.memberNumber ?? '',
    SocioRegistroTienePIN: member?.hasPin ?? false,
    PersonaNombre: shown?.firstName ?? '',
    PersonaApellido: shown?.lastName ?? '',
  };
}

/** The outcome of pricing a hold's tickets: a refusal for a used-up category names the one to pay instead. */
export function writePriced<Problem extends string>(priced: Result<unknown, Problem>) {
  if (priced.ok) return ok({});
  const { n, instead } = priced.detail;
  if (typeof n !== 'number' || typeof instead !== 'number') return priced;
  return { ...priced, answer: { SDTTicketCategoria: { Index: n, PersonaSocioCategoriaId: instead } } };
}

export function writePurchaseState(state: PurchaseState): string {
  return PURCHASE_STATE[state];
}

/** The purchase; nothing without live tickets. */
export function writeBought(
  context: Context,
  tickets: readonly TicketRow[],
): Pick<AnswerOf<typeof WSTransaccionEstado>, 'SDTCompra'> {
  const [first] = tickets;
  if (first === undefined) return {};
  return {
    SDTCompra: {
      MonedaSimbolo: first.currencySymbol,
      PagoMonto: wireAmount(tickets.reduce((total, { amount }) => total + amount, 0)),
      SDTTickets: tickets.map((ticket) => ownTicketWire(context, ticket)),
    },
  };
}
