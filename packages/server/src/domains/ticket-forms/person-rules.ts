import { CEDULA, parseIdentityDocument, sameDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ExtraField } from '../catalogue/public.ts';
import type { PersonEntry, TicketEntry } from './ticket-entry.ts';

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
    const typeId = ticket.documentTypeId || CEDULA;
    const document = documentTypes.has(typeId) ? parseIdentityDocument(typeId, ticket.typedDocument) : null;
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
  for (const ticket of tickets) {
    const unknown = ticket.extraValues.find((entry) => !fields.some((field) => field.id === entry.fieldId));
    if (unknown) return refuse('extra-field-unknown', { n: ticket.n, field: unknown.fieldId });
    for (const field of fields) {
      const value = ticket.extraValues.find((entry) => entry.fieldId === field.id)?.value.trim() ?? '';
      if (!isAcceptable(field, value))
        return refuse('extra-field-invalid', { n: ticket.n, field: field.name.toLowerCase() });
    }
  }
  return ok();
}

function isAcceptable(field: ExtraField, value: string): boolean {
  if (value === '') return !field.isMandatory;
  return field.kind === 'text' || field.options.some((option) => option.value === value);
}
