import {
  type AnswerOf,
  type RequestOf,
  SDTComplementosValoresJSON,
  SDTTicketJSON,
  type WSEspectaculoPersonaValidar2,
  type WSTicketPago,
} from '@club/contract';
import { PURCHASE_STATE } from '@club/contract/constants';
import { BadRequest, parseJsonText } from '../../http/json-text.ts';
import { minorUnits } from '../../shared/money.ts';
import type { CheckedPerson } from './check-person.ts';
import type { PurchaseState } from './purchase-state.ts';
import type { PaymentClaim } from './store-purchase.ts';
import type { PurchaseRequest, TicketEntry } from './ticket-entry.ts';

interface Texts {
  readonly SDTTicketJSON: string;
  readonly SDTComplementosValoresJSON: string;
}

/** Throws BadRequest naming the text that cannot be read. Names are trimmed. */
export function readPurchaseRequest(body: Texts, caller: { userId: number; ip: string }): PurchaseRequest {
  const tickets = parseJsonText(SDTTicketJSON, body.SDTTicketJSON, 'SDTTicketJSON');
  const values = parseJsonText(
    SDTComplementosValoresJSON,
    body.SDTComplementosValoresJSON || '[]',
    'SDTComplementosValoresJSON',
  );
  return {
    showId: tickets.EspectaculoId,
    holdId: tickets.TransaccionId,
    ...caller,
    tickets: tickets.Ticket.map((ticket, index): TicketEntry => {
      const n = index + 1;
      return {
        n,
        standId: ticket.TribunaId,
        sectorCode: ticket.SectorCod,
        rowId: ticket.FilaId,
        seatId: ticket.AsientoId,
        firstName: ticket.PersonaNombre.trim(),
        lastName: ticket.PersonaApellido.trim(),
        documentTypeId: ticket.PersonaDocumentoTipoId,
        typedDocument: ticket.PersonaDocumento,
        phone: ticket.PersonaTelefono?.trim() ?? '',
        categoryId: ticket.PersonaSocioCategoriaid ?? 0,
        amount: amountOf(ticket.TicketMonto, 'SDTTicketJSON'),
        pin: ticket.TicketPIN?.trim() ?? '',
        extraValues: values
          .filter((value) => value.Index === ticket.Id)
          .map((value) => ({ fieldId: value.ComplementoId, value: value.ComplementoRegistroValor })),
      };
    }),
  };
}

export function readPaymentClaim(body: RequestOf<typeof WSTicketPago>): PaymentClaim {
  return {
    total: amountOf(body.PagoMonto, 'PagoMonto'),
    currencyId: body.MonedaId,
    providerOrderId: body.TransaccionPreferenciaId ?? '',
  };
}

function amountOf(amount: number, field: string): number {
  const minor = minorUnits(amount);
  if (minor === null) throw new BadRequest(field);
  return minor;
}

/** Names and member number only for callers with a session (wire.md §6). */
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

export function writePurchaseState(state: PurchaseState): string {
  return PURCHASE_STATE[state];
}
