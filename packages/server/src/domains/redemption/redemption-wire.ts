import { SDTComplementosValoresJSON } from '@club/contract';
import { BadRequest, parseJsonText } from '../../http/json-text.ts';
import { minorUnits } from '../../shared/money.ts';
import type { ExtraValue, ExtraValues, GuestCard } from './guest-card.ts';

interface WirePerson {
  readonly PersonaNombre: string;
  readonly PersonaApellido: string;
  readonly PersonaDocumentoTipoId: number;
  readonly PersonaDocumento: string;
  readonly PersonaTelefono?: string;
  readonly TicketMonto: number;
}

/** Reads the text `SDTComplementosValoresJSON`; throws BadRequest when it cannot be. Trimmed; blank values are none. */
export function readExtraValues(text: string): ExtraValues {
  const entries = parseJsonText(SDTComplementosValoresJSON, text || '[]', 'SDTComplementosValoresJSON');
  const values = new Map<number, ExtraValue[]>();
  for (const { Index: n, ComplementoId: fieldId, ComplementoRegistroValor } of entries) {
    const value = ComplementoRegistroValor.trim();
    if (value !== '') values.set(n, [...(values.get(n) ?? []), { fieldId, value }]);
  }
  return values;
}

/** Throws BadRequest when the amount has more than two decimals. */
export function readGuestCard(n: number, ticket: WirePerson, values: ExtraValues): GuestCard {
  const amount = minorUnits(ticket.TicketMonto);
  if (amount === null) throw new BadRequest('TicketMonto');
  return {
    n,
    firstName: ticket.PersonaNombre.trim(),
    lastName: ticket.PersonaApellido.trim(),
    documentTypeId: ticket.PersonaDocumentoTipoId,
    typedDocument: ticket.PersonaDocumento.trim(),
    phone: ticket.PersonaTelefono?.trim() ?? '',
    amount,
    extraValues: values.get(n) ?? [],
  };
}
