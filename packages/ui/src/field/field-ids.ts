/** Ids that tie a control to its hint and its error, and the attributes that say so to screen readers. */
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
