import { CEDULA, type IdentityDocument, parseIdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ExtraField } from '../catalogue/public.ts';
import type { PersonCard, TicketEntry } from './ticket-entry.ts';

/** Names and documents need at least this many characters (spec 2 §5). */
const SHORTEST = 2;

export const isNamed = ({ firstName, lastName }: Pick<PersonCard, 'firstName' | 'lastName'>): boolean =>
  Math.min(firstName.length, lastName.length) >= SHORTEST;

export type MissingData = 'name-missing' | 'surname-missing' | 'document-missing';

/** The first of the data that a purchase requires and the card lacks, or null (spec 2 §5). */
export function missingData({ firstName, lastName, typedDocument }: PersonCard): MissingData | null {
  if (firstName.length < SHORTEST) return 'name-missing';
  if (lastName.length < SHORTEST) return 'surname-missing';
  return typedDocument.length < SHORTEST ? 'document-missing' : null;
}

/** The requirements of a kind of form, and which of several failures is reported. */
export interface PersonChecks<Incomplete extends string> {
  readonly documentTypes: ReadonlySet<number>;
  /** The problem of an incomplete card, or null. */
  readonly whyIncomplete: (card: PersonCard) => Incomplete | null;
  /** The failure of the first card with one, or of the first rule: complete, each document once, each valid. */
  readonly tellsFirst: 'card' | 'rule';
}

/**
 * The persons of cards, with normalised documents (spec 2 §5, spec 3 §5). A refusal names the card, except for
 * repeated documents.
 */
export function readPersons<Card extends PersonCard, Incomplete extends string>(
  cards: readonly Card[],
  { documentTypes, whyIncomplete, tellsFirst }: PersonChecks<Incomplete>,
): Result<
  readonly (Card & { readonly document: IdentityDocument })[],
  Incomplete | 'document-invalid' | 'document-repeated'
> {
  const documents = cards.map((card) => documentOf(card, documentTypes));
  const keys = cards.map(documentKey);
  const gaps = cards.map(whyIncomplete);
  const gapAt = gaps.findIndex((gap) => gap !== null);
  const failures = [
    { problem: gaps[gapAt] ?? ('document-invalid' as const), at: gapAt },
    { problem: 'document-repeated' as const, at: keys.findIndex((key, at) => keys.indexOf(key) < at) },
    { problem: 'document-invalid' as const, at: documents.indexOf(null) },
  ].filter(({ at }) => at >= 0);
  const [told] = tellsFirst === 'card' ? failures.toSorted((a, b) => a.at - b.at) : failures;
  const card = told && cards[told.at];
  if (card) return refuse(told.problem, told.problem === 'document-repeated' ? {} : { n: card.n });
  return ok(
    cards.flatMap((one, at) => {
      const document = documents[at];
      return document ? [{ ...one, document }] : [];
    }),
  );
}

/** Equal for two spellings of one document; an invalid one is compared as typed. */
function documentKey({ documentTypeId, typedDocument }: PersonCard): string {
  const typeId = documentTypeId || CEDULA;
  return `${typeId}:${parseIdentityDocument(typeId, typedDocument)?.number ?? typedDocument}`;
}

export type ExtraProblem = 'extra-field-invalid' | 'extra-option-missing' | 'extra-field-unknown';

/**
 * Checks that mandatory extra fields have a value, and that a list's value is one of its options (spec 2 §5). Unknown
 * fields are refused.
 */
export function checkExtraValues(
  tickets: readonly TicketEntry[],
  fields: readonly ExtraField[],
): Result<void, ExtraProblem> {
  for (const { n, extraValues } of tickets) {
    const unknown = extraValues.find((entry) => !fields.some((field) => field.id === entry.fieldId));
    if (unknown) return refuse('extra-field-unknown', { n, field: unknown.fieldId });
  }
  const wrong = firstWrongExtra(tickets, fields);
  if (!wrong) return ok();
  const problem = wrong.field.kind === 'choice' ? 'extra-option-missing' : 'extra-field-invalid';
  return refuse(problem, { n: wrong.n, field: wrong.field.name.toLowerCase() });
}

/** The first mandatory field without a value, or list with an invalid value, card by card, or null. */
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

/** Values come trimmed; options may have been stored with blanks at their edges. */
function isAcceptable(field: ExtraField, value: string): boolean {
  if (value === '') return !field.isMandatory;
  return field.kind === 'text' || field.options.some((option) => option.value.trim() === value);
}

/** Null if its type is unknown, or it is invalid. */
function documentOf(
  { documentTypeId, typedDocument }: PersonCard,
  documentTypes: ReadonlySet<number>,
): IdentityDocument | null {
  const typeId = documentTypeId || CEDULA;
  return documentTypes.has(typeId) ? parseIdentityDocument(typeId, typedDocument) : null;
}
