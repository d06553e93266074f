import type { ExtraValuesText } from '@club/contract';
import type { DocumentType, Person } from './people.ts';

/** Answers of one ticket by the field's id. For a list it is the chosen option's text. */
export type ExtraAnswers = Readonly<Record<number, string>>;

/** One ticket's person and answers, as typed and as sent by every purchase and redemption. */
export interface PersonCard {
  /** 1 for the first card of the page. */
  readonly number: number;
  readonly person: Person;
  readonly extras: ExtraAnswers;
}

/** A ticket to be redeemed through a private link (spec 3 §2). */
export interface GuestCard extends PersonCard {
  /** An invitation of the minors' group. */
  readonly isMinor: boolean;
  /** Of a chosen person who is a member; else empty. */
  readonly memberNumber: string;
  /** Of the last chosen person: the page may not offer their document's type. */
  readonly chosenType?: DocumentType;
}

/** The person's fields, common to all tickets; trimmed (spec 3 §5). */
export function personFields({ firstName, lastName, documentTypeId, document, phone }: Person) {
  return {
    PersonaNombre: firstName.trim(),
    PersonaApellido: lastName.trim(),
    PersonaDocumentoTipoId: documentTypeId,
    PersonaDocumento: document.trim(),
    PersonaTelefono: phone.trim(),
  };
}

/** The answers of all cards, as JSON text for the wire (spec 3 §3). */
export function extraValuesText(cards: readonly PersonCard[]): string {
  const values: ExtraValuesText = cards.flatMap(({ number, extras }) =>
    Object.entries(extras).map(([fieldId, value]) => ({
      Index: number,
      ComplementoId: Number(fieldId),
      ComplementoRegistroValor: value.trim(),
    })),
  );
  return JSON.stringify(values.filter(({ ComplementoRegistroValor: value }) => value !== ''));
}
