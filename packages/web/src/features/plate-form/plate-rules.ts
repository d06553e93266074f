import { PHONE, PLATE_LENGTH } from '@club/contract/constants';
import { cardPrefix, foldLine } from '../person-form/person-rules.ts';
import type { PlateCard } from './plate-card.ts';

const FIELDS = ['plate', 'firstName', 'lastName', 'phone'] as const;
type PlateField = (typeof FIELDS)[number];

/** Why parking cannot be issued or reserved, in the order of spec 3 §5. */
export type PlateProblem =
  | { readonly kind: 'no-tickets' | 'plates-repeated' }
  | { readonly kind: 'incomplete'; readonly ticket: number; readonly field: PlateField }
  | { readonly kind: 'plate-invalid' | 'phone-invalid'; readonly ticket: number };

const isFilled = (card: PlateCard, field: PlateField): boolean => card[field].trim() !== '';

/** The cards with any data; the others are skipped. */
export function begunPlateCards(cards: readonly PlateCard[]): PlateCard[] {
  return cards.filter((card) => FIELDS.some((field) => isFilled(card, field)));
}

/** The line of a folded card: plate and driver. */
export function plateLine(card: PlateCard): string {
  const { plate, firstName, lastName, phone } = card;
  const isWhole = FIELDS.every((field) => isFilled(card, field));
  return foldLine([plate, `${firstName} ${lastName}`, phone], isWhole);
}

/** The first failure, or null. Each rule is checked on all cards before the next one. */
export function firstPlateProblem(cards: readonly PlateCard[]): PlateProblem | null {
  const begun = begunPlateCards(cards);
  if (begun.length === 0) return { kind: 'no-tickets' };
  for (const card of begun) {
    const field = FIELDS.find((name) => !isFilled(card, name));
    if (field) return { kind: 'incomplete', ticket: card.number, field };
  }
  const badPlate = begun.find(
    ({ plate }) => plate.length < PLATE_LENGTH.min || plate.length > PLATE_LENGTH.max,
  );
  if (badPlate) return { kind: 'plate-invalid', ticket: badPlate.number };
  if (new Set(begun.map(({ plate }) => plate.toUpperCase())).size < begun.length) {
    return { kind: 'plates-repeated' };
  }
  const badPhone = begun.find(({ phone }) => !PHONE.test(phone));
  return badPhone ? { kind: 'phone-invalid', ticket: badPhone.number } : null;
}

/** The spec's sentence (spec 3 §5). */
export function plateProblemText(problem: PlateProblem): string {
  switch (problem.kind) {
    case 'no-tickets':
      return 'Todos los datos están vacíos';
    case 'incomplete':
      return `Debes ingresar todos los datos para el ticket #${problem.ticket}`;
    case 'plate-invalid':
      return `Matrícula incorrecta para el ticket #${problem.ticket}`;
    case 'plates-repeated':
      return 'Hay matrículas repetidas';
    case 'phone-invalid':
      return `Ticket #${problem.ticket} - Teléfono incorrecto`;
  }
}

/** Id of the problem's control; null when it is about none or several. */
export function plateProblemControlId(problem: PlateProblem): string | null {
  switch (problem.kind) {
    case 'no-tickets':
    case 'plates-repeated':
      return null;
    case 'incomplete':
      return `${cardPrefix(problem.ticket)}-${problem.field}`;
    case 'plate-invalid':
      return `${cardPrefix(problem.ticket)}-plate`;
    case 'phone-invalid':
      return `${cardPrefix(problem.ticket)}-phone`;
  }
}
