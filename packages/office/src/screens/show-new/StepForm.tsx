import { Button } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import type { ShowOptions } from '../../api/show-options.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { paths } from '../../paths.ts';
import { PlanConflict } from '../shows/PlanConflict.tsx';
import styles from './StepForm.module.css';
import { SavedAt } from './saved-at.ts';
import type { DraftForm, DraftStart } from './use-draft-form.ts';

interface StepFormProps {
  readonly start: DraftStart;
  readonly step: number;
  readonly form: DraftForm;
  readonly options: ShowOptions;
  /** Whether the step can be saved, and left when `isToGoOn`; it shows its problems when it cannot. */
  readonly check?: (isToGoOn: boolean) => boolean;
  /** A problem without a field; empty for none. */
  readonly problem?: string;
  readonly children: ReactNode;
}

/** The frame of steps 1 to 3: back, save, continue, and the time of the last save. */
export function StepForm({
  start,
  step,
  form,
  options,
  check = () => true,
  problem = '',
  children,
}: StepFormProps) {
  const { time } = use(SavedAt);
  const keep = (): void => {
    if (check(false)) form.keep();
  };
  return (
    <>
      <OfficeForm
        onSubmit={() => check(true) && form.goOn()}
        onKeep={keep}
        isDirty={form.isDirty}
        isBusy={form.isBusy}
        isHeld={form.isNew}
        state={problem === '' ? form.state : { text: problem, code: '', problem: null }}
        submitLabel="Continuar"
        beside={
          <>
            {step > 1 && (
              <Button component={Link} to={paths.showSteps(start.id, step - 1)} variant="default">
                Atrás
              </Button>
            )}
            <span className={styles.saved} role="status">
              {time && `Borrador guardado ${time}`}
            </span>
            <Button variant="default" onClick={keep} disabled={form.isBusy} title="Ctrl+S">
              Guardar borrador
            </Button>
          </>
        }
      >
        <div className={styles.step}>{children}</div>
      </OfficeForm>
      {form.state.problem === 'changed-meanwhile' && (
        <PlanConflict
          text={form.state.text}
          saved={start.plan}
          typed={form.plan}
          options={options}
          onTakeSaved={form.takeSaved}
          onApplyTyped={form.keep}
        />
      )}
    </>
  );
}
