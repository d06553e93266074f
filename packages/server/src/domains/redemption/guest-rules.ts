import { writtenMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type ExtraField, isShowOver } from '../catalogue/public.ts';
import { type ExtraValues, firstWrongExtra, type PersonCard, readPersons } from '../ticket-forms/public.ts';
import type { Guest, GuestCard } from './guest-card.ts';

export type GuestProblem =
  | 'no-tickets'
  | 'person-incomplete'
  | 'document-repeated'
  | 'document-invalid'
  | 'extra-option-missing'
  | 'extra-text-missing';

/** The cards with any of name, surname or document; the others are skipped (spec 3 §5). */
export function filledCards<Card extends GuestCard>(cards: readonly Card[]): readonly Card[] {
  return cards.filter((card) => personParts(card).some((part) => part !== ''));
}

/** Whether two cards have the same number. */
export function hasRepeatedNumber(cards: readonly GuestCard[]): boolean {
  return new Set(cards.map((card) => card.n)).size < cards.length;
}

/** Whether a value belongs to no card. One of a field that is asked no more is left out (`readGuests`). */
export function hasStrayValue(values: ExtraValues, cards: readonly GuestCard[]): boolean {
  return [...values.keys()].some((n) => !cards.some((card) => card.n === n));
}

/** Why nothing can be redeemed now, or null. */
export function windowProblem(
  { opensAt, closesAt }: { readonly opensAt: Date; readonly closesAt: Date },
  now: Date,
): 'redemption-not-open' | 'redemption-over' | null {
  if (now < opensAt) return 'redemption-not-open';
  return now >= closesAt ? 'redemption-over' : null;
}

/** What a page says instead of its cards while nothing can be redeemed; empty when it can. */
export function closedText(
  { opensAt, closesAt }: { readonly opensAt: Date; readonly closesAt: Date },
  show: Parameters<typeof isShowOver>[0],
  now: Date,
): string {
  const problem = isShowOver(show, now) ? 'redemption-over' : windowProblem({ opensAt, closesAt }, now);
  if (!problem) return '';
  if (problem === 'redemption-over') return 'La emisión para este espectáculo finalizó.';
  return `La emisión para este espectáculo todavía no está habilitada. Podés volver a este link desde el ${writtenMoment(opensAt)}.`;
}

/** The data for checking the cards. */
export interface GuestChecks {
  readonly documentTypes: ReadonlySet<number>;
  readonly fields: readonly ExtraField[];
}

/** The guests of the filled cards, or the first failure in the order of spec 3 §5. */
export function readGuests<Card extends GuestCard>(
  cards: readonly Card[],
  { documentTypes, fields }: GuestChecks,
): Result<readonly (Card & Guest)[], GuestProblem> {
  if (cards.length === 0) return refuse('no-tickets');
  const read = readPersons(cards, {
    documentTypes,
    whyIncomplete: (card) => (personParts(card).includes('') ? 'person-incomplete' : null),
    tellsFirst: 'rule',
  });
  if (!read.ok) return read;
  const isAsked = ({ fieldId }: { readonly fieldId: number }) => fields.some(({ id }) => id === fieldId);
  const guests = read.value.map((guest) => ({ ...guest, extraValues: guest.extraValues.filter(isAsked) }));
  const wrong = firstWrongExtra(guests, fields);
  if (!wrong) return ok(guests);
  const problem = wrong.field.kind === 'choice' ? 'extra-option-missing' : 'extra-text-missing';
  return refuse(problem, { n: wrong.n, field: wrong.field.name.toLowerCase() });
}

function personParts(card: PersonCard): string[] {
  return [card.firstName, card.lastName, card.typedDocument];
}
