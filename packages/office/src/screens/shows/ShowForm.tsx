import type { ReactNode } from 'react';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { PlanConflict } from './PlanConflict.tsx';
import styles from './ShowForm.module.css';
import { useFramed } from './use-show.ts';
import type { ShowFormState } from './use-show-form.ts';

interface ShowFormProps {
  readonly form: ShowFormState;
  /** Whether it can be saved; it shows its problems when it cannot. */
  readonly check?: () => boolean;
  readonly children: ReactNode;
}

/** The frame of a tab that changes a show; without the permission its fields are read-only, and there is no button. */
export function ShowForm({ form, check = () => true, children }: ShowFormProps) {
  const { show, options, mayEdit } = useFramed();
  const { saving, isDirty, plan, takeSaved } = form;
  const fields = (
    <fieldset className={styles.fields} disabled={!mayEdit}>
      {children}
    </fieldset>
  );
  if (!mayEdit) return fields;
  const submit = (): void => {
    if (check()) void saving.save();
  };
  return (
    <>
      <OfficeForm onSubmit={submit} isDirty={isDirty} isBusy={saving.isBusy} state={saving.state}>
        {fields}
      </OfficeForm>
      {saving.state.problem === 'changed-meanwhile' && (
        <PlanConflict
          text={saving.state.text}
          saved={show.plan}
          typed={plan}
          options={options}
          onTakeSaved={takeSaved}
          onApplyTyped={() => void saving.save()}
        />
      )}
    </>
  );
}

/** A part of a tab, with its heading. */
export function ShowFormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
