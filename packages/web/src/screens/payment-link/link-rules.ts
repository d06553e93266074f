import type { ExtraField } from '../../api/extra-fields.ts';
import { firstMissingExtra, missingExtraText } from '../../features/extra-fields/extra-rules.ts';
import type { GuestCard } from '../../features/guest-form/guest-card.ts';
import { cardPrefix } from '../../features/guest-form/guest-rules.ts';
import { DOCUMENTS_REPEATED, emptyFieldText } from '../../features/person-form/person-messages.ts';
import { firstEmptyField, hasRepeatedDocument } from '../../features/person-form/person-rules.ts';

/** What keeps the tickets of a link from being paid: its sentence, and the control to go to. */
export interface LinkProblem {
  readonly text: string;
  /** Null when it is about none or several. */
  readonly controlId: string | null;
}

/** The first failure in ticket order, or null (spec 2 §5 "Payment link page"). */
export function firstLinkProblem(
  cards: readonly GuestCard[],
  fields: readonly ExtraField[],
): LinkProblem | null {
  for (const { number, person } of cards) {
    const field = firstEmptyField(person);
    if (field) return { text: emptyFieldText(field, number), controlId: `${cardPrefix(number)}-${field}` };
  }
  if (hasRepeatedDocument(cards.map(({ person }) => person)))
    return { text: DOCUMENTS_REPEATED, controlId: null };
  for (const { number, extras } of cards) {
    const field = firstMissingExtra(fields, extras);
    if (!field) continue;
    const text = `Ticket ${number}: ${missingExtraText(field)}`;
    return { text, controlId: `${cardPrefix(number)}-extra-${field.id}` };
  }
  return null;
}
