import { SDTComplementosValoresJSON } from '@club/contract';
import { BadRequest, parseJsonText } from '../../http/json-text.ts';
import { minorUnits } from '../../shared/money.ts';
import type { ExtraValue, PersonCard } from './ticket-entry.ts';

interface WirePerson {
  readonly PersonaNombre: string;
  readonly PersonaApellido: string;
  readonly PersonaDocumentoTipoId: number;
  readonly PersonaDocumento: string;
  readonly PersonaTelefono?: string;
  readonly TicketMonto: number;
}

/** Extra values by the browser's number of their card. */
export type ExtraValues = ReadonlyMap<number, readonly ExtraValue[]>;

/**
 * Reads the text `SDTComplementosValoresJSON`; throws BadRequest if it is invalid, or has two values for one field of
 * a card. Values are trimmed; blank ones are dropped.
 */
export function readExtraValues(text: string): ExtraValues {
  const entries = parseJsonText(SDTComplementosValoresJSON, text || '[]', 'SDTComplementosValoresJSON');
  const values = new Map<number, ExtraValue[]>();
  for (const { Index: n, ComplementoId: fieldId, ComplementoRegistroValor } of entries) {
    const value = ComplementoRegistroValor.trim();
    if (value !== '') values.set(n, [...(values.get(n) ?? []), { fieldId, value }]);
  }
  const answered = new Set(entries.map(({ Index, ComplementoId }) => `${Index} ${ComplementoId}`));
  if (answered.size < entries.length) throw new BadRequest('SDTComplementosValoresJSON/ComplementoId');
  return values;
}

/** Throws BadRequest if the amount has more than two decimals. */
export function readPersonCard(
  n: number,
  ticket: WirePerson,
  extraValues: readonly ExtraValue[] = [],
): PersonCard {
  return {
    n,
    firstName: ticket.PersonaNombre.trim(),
    lastName: ticket.PersonaApellido.trim(),
    documentTypeId: ticket.PersonaDocumentoTipoId,
    typedDocument: ticket.PersonaDocumento.trim(),
    phone: ticket.PersonaTelefono?.trim() ?? '',
    amount: readAmount(ticket.TicketMonto, 'TicketMonto'),
    extraValues,
  };
}

/** Minor units. Throws BadRequest naming the field for an amount with more than two decimals. */
export function readAmount(amount: number, field: string): number {
  const minor = minorUnits(amount);
  if (minor === null) throw new BadRequest(field);
  return minor;
}
