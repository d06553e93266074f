import { use, useState } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import { mistypedMoment } from '../../lib/dates.ts';
import { WhatAndWhen } from '../shows/WhatAndWhen.tsx';
import { whatAndWhenErrors } from '../shows/what-and-when-rules.ts';
import { StepForm } from './StepForm.tsx';
import { SavedAt } from './saved-at.ts';
import { type DraftStart, useDraftForm } from './use-draft-form.ts';

/** Step 1: what the show is and when it begins. */
export function FirstStep({ start, options }: { start: DraftStart; options: ShowOptions }) {
  const form = useDraftForm(start, 1, use(SavedAt).set);
  const [isChecked, setChecked] = useState(false);
  const errors = whatAndWhenErrors(form.plan, options);
  const check = (isToGoOn: boolean): boolean => {
    if (!isToGoOn) return mistypedMoment(form.plan.startsAt) === null;
    setChecked(true);
    return Object.keys(errors).length === 0;
  };
  return (
    <StepForm start={start} step={1} form={form} options={options} check={check}>
      <WhatAndWhen
        plan={form.plan}
        options={options}
        errors={isChecked ? errors : {}}
        onChange={form.change}
      />
    </StepForm>
  );
}
