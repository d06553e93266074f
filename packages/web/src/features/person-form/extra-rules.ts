import type { ExtraField } from '../../api/extra-fields.ts';
import type { ExtraAnswers } from '../../api/person-card.ts';

/** The first mandatory field without an answer; blank text is none (spec 2 §5). */
export function firstMissingExtra(fields: readonly ExtraField[], answers: ExtraAnswers): ExtraField | null {
  return fields.find((field) => field.isMandatory && !answers[field.id]?.trim()) ?? null;
}

/** `debes seleccionar …` for lists, `debes ingresar …` for text, with the field's name in lowercase (spec 2 §5). */
export function missingExtraText(field: ExtraField): string {
  const verb = field.kind === 'options' ? 'seleccionar' : 'ingresar';
  return `debes ${verb} ${field.name.toLowerCase()}`;
}
