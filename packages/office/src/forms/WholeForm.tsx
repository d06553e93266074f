import { type ReactNode, useState } from 'react';
import type { Versioned } from '../api/content.ts';
import { ConflictDialog, type TwoVersions } from './ConflictDialog.tsx';
import { OfficeForm } from './OfficeForm.tsx';
import { type Saved, useSave } from './use-save.ts';

/** What is wrong with a field, by its name. */
export type Problems = Readonly<Record<string, string>>;

export interface WholeFields<Value> {
  readonly value: Value;
  readonly problems: Problems;
  readonly change: (change: Partial<Value>) => void;
}

interface WholeFormProps<Value> {
  readonly of: Versioned<Value>;
  readonly save: (changed: Versioned<Value>, operation: string) => Promise<Saved>;
  /** Reads it again, before the form begins anew or shows both versions. */
  readonly reload: () => Promise<unknown>;
  readonly onSaved?: () => void;
  readonly submitLabel?: string;
  readonly doneText?: string;
  readonly onCancel?: () => void;
  readonly beside?: ReactNode;
  readonly problemsOf: (value: Value) => Problems;
  /** Its fields as people read them, for two versions of it. */
  readonly texts: (value: Value) => readonly (readonly [label: string, text: string])[];
  readonly children: (fields: WholeFields<Value>) => ReactNode;
}

/** The form of something that is read, changed and saved whole. */
export function WholeForm<Value extends object>(props: WholeFormProps<Value>) {
  const { of, save, reload, onSaved, onCancel, beside, problemsOf, texts, children } = props;
  const [changes, setChanges] = useState<Partial<Value>>({});
  const [isChecked, setChecked] = useState(false);
  const value = { ...of.value, ...changes };
  const begin = (): void => {
    setChanges({});
    setChecked(false);
  };
  const saving = useSave(
    async (operation) => {
      const saved = await save({ version: of.version, value }, operation);
      if (saved.ok || saved.problem === 'changed-meanwhile') await reload();
      return saved;
    },
    {
      ...(props.doneText && { doneText: props.doneText }),
      onSaved: () => {
        begin();
        onSaved?.();
      },
    },
  );
  const problems = problemsOf(value);
  const submit = (): void => {
    setChecked(true);
    if (Object.keys(problems).length === 0) void saving.save();
  };
  return (
    <>
      <OfficeForm
        onSubmit={submit}
        isDirty={JSON.stringify(value) !== JSON.stringify(of.value)}
        isBusy={saving.isBusy}
        state={saving.state}
        {...(props.submitLabel && { submitLabel: props.submitLabel })}
        {...(onCancel && { onCancel })}
        beside={beside}
      >
        {children({
          value,
          problems: isChecked ? problems : {},
          change: (change) => setChanges((now) => ({ ...now, ...change })),
        })}
      </OfficeForm>
      {saving.state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={saving.state.text}
          fields={twoVersions(texts(of.value), texts(value))}
          onTakeSaved={() => {
            begin();
            saving.clear();
          }}
          onApplyTyped={() => void saving.save()}
        />
      )}
    </>
  );
}

type Texts = readonly (readonly [label: string, text: string])[];

const twoVersions = (saved: Texts, typed: Texts): TwoVersions[] =>
  saved.map(([label, text], index) => ({ label, saved: text || '—', typed: typed[index]?.[1] || '—' }));
