import { CEDULA, type IdentityDocument, parseIdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ExtraField } from '../catalogue/public.ts';
import type { ExtraValue, ExtraValues, Guest, GuestCard } from './guest-card.ts';

export type GuestProblem =
  | 'no-tickets'
  | 'person-incomplete'
  | 'document-repeated'
  | 'document-invalid'
  | 'extra-option-missing'
  | 'extra-text-missing';

/** The cards with any of name, surname or document; the others are skipped (3 §5). */
export function filledCards<Card extends GuestCard>(cards: readonly Card[]): readonly Card[] {
  return cards.filter((card) => personParts(card).some((part) => part !== ''));
}

/** Whether two cards carry the same number. */
export function hasRepeatedNumber(cards: readonly GuestCard[]): boolean {
  return new Set(cards.map((card) => card.n)).size < cards.length;
}

/** Whether a value is for a card that was not sent or a field that is not asked. */
export function hasStrayValue(
  values: ExtraValues,
  cards: readonly GuestCard[],
  fields: readonly ExtraField[],
): boolean {
  const isAsked = ({ fieldId }: ExtraValue) => fields.some((field) => field.id === fieldId);
  return [...values].some(([n, entries]) => !cards.some((card) => card.n === n) || !entries.every(isAsked));
}

/** What the cards are checked against. */
export interface GuestChecks {
  readonly documentTypes: ReadonlySet<number>;
  readonly fields: readonly ExtraField[];
}

/** The guests of the filled cards, or the first failure in the order of the spec (3 §5). */
export function readGuests<Card extends GuestCard>(
  cards: readonly Card[],
  { documentTypes, fields }: GuestChecks,
): Result<readonly (Card & Guest)[], GuestProblem> {
  if (cards.length === 0) return refuse('no-tickets');
  const incomplete = cards.find((card) => personParts(card).includes(''));
  if (incomplete) return refuse('person-incomplete', { n: incomplete.n });
  if (new Set(cards.map(documentKey)).size < cards.length) return refuse('document-repeated');
  const guests: (Card & Guest)[] = [];
  for (const card of cards) {
    const typeId = card.documentTypeId || CEDULA;
    const document = documentTypes.has(typeId) ? documentOf(card) : null;
    if (!document) return refuse('document-invalid', { n: card.n });
    guests.push({ ...card, document, extraValues: answersOf(card, fields) });
  }
  return firstExtraProblem(guests, fields) ?? ok(guests);
}

function personParts(card: GuestCard): string[] {
  return [card.firstName, card.lastName, card.typedDocument];
}

function documentOf(card: GuestCard): IdentityDocument | null {
  return parseIdentityDocument(card.documentTypeId || CEDULA, card.typedDocument);
}

/** Two spellings of one document are the same; one that cannot be read is what was typed. */
function documentKey(card: GuestCard): string {
  return `${card.documentTypeId || CEDULA}:${documentOf(card)?.number ?? card.typedDocument}`;
}

/** One per field, in the order asked; values of unknown fields are left out. */
function answersOf(card: GuestCard, fields: readonly ExtraField[]): Guest['extraValues'] {
  return fields.flatMap(({ id }) => card.extraValues.find((entry) => entry.fieldId === id) ?? []);
}

function firstExtraProblem(guests: readonly Guest[], fields: readonly ExtraField[]) {
  for (const guest of guests) {
    for (const field of fields) {
      const problem = extraProblem(
        field,
        guest.extraValues.find((entry) => entry.fieldId === field.id)?.value,
      );
      if (problem) return refuse(problem, { n: guest.n, field: field.name.toLowerCase() });
    }
  }
  return null;
}

function extraProblem(field: ExtraField, value: string | undefined) {
  if (value === undefined) {
    if (!field.isMandatory) return null;
    return field.kind === 'choice' ? 'extra-option-missing' : 'extra-text-missing';
  }
  const isAnswer = field.kind === 'text' || field.options.some((option) => option.value === value);
  return isAnswer ? null : 'extra-option-missing';
}
