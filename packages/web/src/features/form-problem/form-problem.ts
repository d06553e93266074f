/** Why a form cannot be sent. */
export interface FormProblem {
  readonly text: string;
  /** The control to focus; null when the problem is about none or several. */
  readonly controlId: string | null;
}

/** The text of the problem for a control with the id `{prefix}-{name}`; else nothing. */
export function controlErrors(problem: FormProblem | null, prefix: string): Readonly<Record<string, string>> {
  const id = problem?.controlId;
  if (!problem || !id?.startsWith(`${prefix}-`)) return {};
  return { [id.slice(prefix.length + 1)]: problem.text };
}

/** A rule of a form: its condition, its text, and the control to correct. */
export type Check<Form> = readonly [isBroken: (form: Form) => boolean, text: string, controlId: string];

/** The first broken rule in the order of the list, or null. */
export function firstFailure<Form>(checks: readonly Check<Form>[], form: Form): FormProblem | null {
  const failed = checks.find(([isBroken]) => isBroken(form));
  return failed ? { text: failed[1], controlId: failed[2] } : null;
}

export const isBlank = (text: string): boolean => text.trim() === '';
