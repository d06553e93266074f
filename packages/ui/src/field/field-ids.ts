/** Ids that connect a control with its hint and its error, and the ARIA attributes for them. */
export interface FieldIds {
  readonly controlId: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly describedBy: string | undefined;
}

export function fieldIds(
  id: string,
  parts: { hint: string | undefined; error: string | undefined },
): FieldIds {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const ids = [parts.error && errorId, parts.hint && hintId].filter(Boolean).join(' ');
  return { controlId: id, hintId, errorId, describedBy: ids === '' ? undefined : ids };
}
