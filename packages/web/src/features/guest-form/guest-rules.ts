import type { ExtraField } from '../../api/extra-fields.ts';
import type { DocumentType } from '../../api/people.ts';
import type { GuestCard, PersonCard } from '../../api/person-card.ts';
import { type FormProblem, isBlank } from '../form-problem/form-problem.ts';
import {
  cardPrefix,
  firstCardProblem,
  IDENTITY_FIELDS,
  withDocumentType,
} from '../person-form/person-rules.ts';

/** The cards that have a name, a surname or a document; the others are skipped. */
export function begunCards(cards: readonly GuestCard[]): GuestCard[] {
  return cards.filter(({ person }) => IDENTITY_FIELDS.some((field) => !isBlank(person[field])));
}

/** The types that the page offers, and that of a chosen person, which it may not. */
export function documentTypesOf(
  { person, chosenType }: GuestCard,
  offered: readonly DocumentType[],
): readonly DocumentType[] {
  if (chosenType?.id !== person.documentTypeId) return offered;
  return withDocumentType(offered, chosenType);
}

/** The first failure of the started cards in the order of spec 3 §5, or null; each page has its own `noTicketsText`. */
export function firstGuestProblem(
  cards: readonly GuestCard[],
  fields: readonly ExtraField[],
  noTicketsText: string,
): FormProblem | null {
  const begun = begunCards(cards);
  if (begun.length === 0) return { text: noTicketsText, controlId: null };
  return firstCardProblem(begun, fields, { rule: incompleteProblem, mark: '#' });
}

function incompleteProblem({ number, person }: PersonCard): FormProblem | null {
  const field = IDENTITY_FIELDS.find((name) => isBlank(person[name]));
  if (!field) return null;
  const text = `Debes ingresar todos los datos para el ticket #${number}`;
  return { text, controlId: `${cardPrefix(number)}-${field}` };
}
