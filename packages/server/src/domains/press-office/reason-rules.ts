/** The shortest reason of an answer that needs one (spec 4 §2.10). */
const SHORTEST_REASON = 3;

/** A reason, trimmed; null if it is too short. */
export function givenReason(typed: string | undefined): string | null {
  const reason = typed?.trim() ?? '';
  return reason.length < SHORTEST_REASON ? null : reason;
}
