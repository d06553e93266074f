import type { ExtraValuesText } from '@club/contract';
import type { Person } from './people.ts';

/** One filled-in card of a private link. */
export interface GuestTicket {
  /** The card's number, 1 for the first. */
  readonly number: number;
  readonly person: Person;
  readonly extras: readonly { readonly fieldId: number; readonly value: string }[];
}

/** A guest as every redemption sends one; names are trimmed (spec 3 §5). */
export function guestPerson({ firstName, lastName, documentTypeId, document, phone }: Person) {
  return {
    PersonaNombre: firstName.trim(),
    PersonaApellido: lastName.trim(),
    PersonaDocumentoTipoId: documentTypeId,
    PersonaDocumento: document.trim(),
    PersonaTelefono: phone.trim(),
  };
}

/** The answers to the extra fields of all cards, as the wire wants them: JSON text (spec 3 §3). */
export function extraValuesText(tickets: readonly GuestTicket[]): string {
  const values: ExtraValuesText = tickets.flatMap(({ number, extras }) =>
    extras.map(({ fieldId, value }) => ({
      Index: number,
      ComplementoId: fieldId,
      ComplementoRegistroValor: value,
    })),
  );
  return JSON.stringify(values);
}
