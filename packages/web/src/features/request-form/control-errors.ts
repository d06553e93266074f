import type { FormProblem } from '../link-submit/use-link-submit.ts';

/** The problem by the name of its control, when the control's id is `{prefix}-{name}`; else nothing. */
export function controlErrors(problem: FormProblem | null, prefix: string): Readonly<Record<string, string>> {
  const id = problem?.controlId;
  if (!problem || !id?.startsWith(`${prefix}-`)) return {};
  return { [id.slice(prefix.length + 1)]: problem.text };
}
