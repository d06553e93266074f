/** A refusal: an expected outcome. `detail` fills the `{placeholders}` of the problem's Spanish text. */
export interface Refusal<Problem extends string> {
  readonly ok: false;
  readonly problem: Problem;
  readonly detail: Detail;
}
export type Detail = Readonly<Record<string, string | number>>;
export type Result<Value, Problem extends string> =
  | { readonly ok: true; readonly value: Value }
  | Refusal<Problem>;

export function ok(): { ok: true; value: undefined };
export function ok<Value>(value: Value): { ok: true; value: Value };
export function ok(value?: unknown) {
  return { ok: true, value };
}

export function refuse<const Problem extends string>(
  problem: Problem,
  detail: Detail = {},
): Refusal<Problem> {
  return { ok: false, problem, detail };
}
