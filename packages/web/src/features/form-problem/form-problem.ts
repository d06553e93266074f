/** What keeps a form from being sent. */
export interface FormProblem {
  readonly text: string;
  /** The control to go to; null when the problem is about none or several. */
  readonly controlId: string | null;
}

/** The problem by the name of its control, when the control's id is `{prefix}-{name}`; else nothing. */
export function controlErrors(problem: FormProblem | null, prefix: string): Readonly<Record<string, string>> {
  const id = problem?.controlId;
  if (!problem || !id?.startsWith(`${prefix}-`)) return {};
  return { [id.slice(prefix.length + 1)]: problem.text };
}

/** One rule of a form: when it is broken, what is said, and the control that is to be put right. */
export type Check<Form> = readonly [isBroken: (form: Form) => boolean, text: string, controlId: string];

/** The first broken rule in the order of the list, or null. */
export function firstFailure<Form>(checks: readonly Check<Form>[], form: Form): FormProblem | null {
  const failed = checks.find(([isBroken]) => isBroken(form));
  return failed ? { text: failed[1], controlId: failed[2] } : null;
}

export const isBlank = (text: string): boolean => text.trim() === '';
