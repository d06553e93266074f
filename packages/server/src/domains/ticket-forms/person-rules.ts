import {
  CEDULA,
  type IdentityDocument,
  parseIdentityDocument,
  sameDocument,
} from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ExtraField } from '../catalogue/public.ts';
import type { PersonCard, PersonEntry, TicketEntry } from './ticket-entry.ts';

/** A name needs at least this many characters (spec 2 §5). */
const SHORTEST_NAME = 2;

/** The persons of the tickets, their documents parsed; refused at the first that cannot be, then for repeated documents. */
export function readPersons(
  tickets: readonly TicketEntry[],
  documentTypes: ReadonlySet<number>,
): Result<readonly PersonEntry[], 'name-missing' | 'document-invalid' | 'document-repeated'> {
  const persons: PersonEntry[] = [];
  for (const ticket of tickets) {
    const isNamed = ticket.firstName.length >= SHORTEST_NAME && ticket.lastName.length >= SHORTEST_NAME;
    if (!isNamed) return refuse('name-missing', { n: ticket.n });
    const document = documentOf(ticket, documentTypes);
    if (!document) return refuse('document-invalid', { n: ticket.n });
    if (persons.some((person) => sameDocument(person.document, document))) return refuse('document-repeated');
    persons.push({ ...ticket, document });
  }
  return ok(persons);
}

/** Mandatory extra fields have a value, and a choice is one of its options (spec 2 §5). Unknown fields are refused. */
export function checkExtraValues(
  tickets: readonly TicketEntry[],
  fields: readonly ExtraField[],
): Result<void, 'extra-field-invalid' | 'extra-field-unknown'> {
  for (const { n, extraValues } of tickets) {
    const unknown = extraValues.find((entry) => !fields.some((field) => field.id === entry.fieldId));
    if (unknown) return refuse('extra-field-unknown', { n, field: unknown.fieldId });
  }
  const wrong = firstWrongExtra(tickets, fields);
  return wrong ? refuse('extra-field-invalid', { n: wrong.n, field: wrong.field.name.toLowerCase() }) : ok();
}

/** The first mandatory field without a value, or choice that is none of its options, card by card; null without. */
export function firstWrongExtra(
  cards: readonly PersonCard[],
  fields: readonly ExtraField[],
): { readonly n: number; readonly field: ExtraField } | null {
  for (const { n, extraValues } of cards) {
    const isWrong = (field: ExtraField) =>
      !isAcceptable(field, extraValues.find((entry) => entry.fieldId === field.id)?.value ?? '');
    const field = fields.find(isWrong);
    if (field) return { n, field };
  }
  return null;
}

function isAcceptable(field: ExtraField, value: string): boolean {
  if (value === '') return !field.isMandatory;
  return field.kind === 'text' || field.options.some((option) => option.value === value);
}

/** Null when its type is none of these, or it cannot be read. */
export function documentOf(
  { documentTypeId, typedDocument }: PersonCard,
  documentTypes: ReadonlySet<number>,
): IdentityDocument | null {
  const typeId = documentTypeId || CEDULA;
  return documentTypes.has(typeId) ? parseIdentityDocument(typeId, typedDocument) : null;
}
