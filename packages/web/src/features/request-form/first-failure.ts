import type { FormProblem } from '../link-submit/use-link-submit.ts';

/** One rule of a form: when it is broken, what is said, and the control that is to be put right. */
export type Check<Form> = readonly [isBroken: (form: Form) => boolean, text: string, controlId: string];

/** The first broken rule in the order of the list, or null. */
export function firstFailure<Form>(checks: readonly Check<Form>[], form: Form): FormProblem | null {
  const failed = checks.find(([isBroken]) => isBroken(form));
  return failed ? { text: failed[1], controlId: failed[2] } : null;
}

export const isBlank = (text: string): boolean => text.trim() === '';
