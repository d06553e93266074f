import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { planRows } from './plan-rows.ts';

interface PlanConflictProps {
  /** Who changed it and when, from the server (409). */
  readonly text: string;
  readonly saved: ShowPlan;
  readonly typed: ShowPlan;
  readonly options: ShowOptions;
  readonly onTakeSaved: () => void;
  readonly onApplyTyped: () => void;
}

/** The show was saved meanwhile: the differences between that version and the typed one. */
export function PlanConflict({ saved, typed, options, ...rest }: PlanConflictProps) {
  const typedText = new Map(planRows(typed, options).map(({ name, text }) => [name, text]));
  const fields = planRows(saved, options).map(({ name, text }) => ({
    ...{ label: name, saved: text, typed: typedText.get(name) ?? '' },
  }));
  return <ConflictDialog fields={fields.filter((field) => field.saved !== field.typed)} {...rest} />;
}
