import { type ReactNode, useState } from 'react';
import type { Versioned } from '../api/content.ts';
import { ConflictDialog, type TwoVersions } from './ConflictDialog.tsx';
import { OfficeForm } from './OfficeForm.tsx';
import { fieldsSince } from './typed-rules.ts';
import { type Saved, useSave } from './use-save.ts';

/** Problems by field name. */
export type Problems = Readonly<Record<string, string>>;

export interface WholeFields<Value> {
  readonly value: Value;
  readonly problems: Problems;
  readonly change: (change: Partial<Value>) => void;
}

interface WholeFormProps<Value> {
  readonly of: Versioned<Value>;
  readonly save: (changed: Versioned<Value>, operation: string) => Promise<Saved>;
  /** Reloads it, before the form is reset or shows both versions. */
  readonly reload: () => Promise<unknown>;
  /** Leaves the form. */
  readonly onSaved?: () => void;
  readonly submitLabel?: string;
  readonly doneText?: string;
  readonly onCancel?: () => void;
  readonly beside?: ReactNode;
  readonly problemsOf: (value: Value) => Problems;
  /** Its fields as display text, for two versions of it. */
  readonly texts: (value: Value) => readonly (readonly [label: string, text: string])[];
  readonly children: (fields: WholeFields<Value>) => ReactNode;
}

/** The form of data that is loaded, changed and saved as a whole. */
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
        setChecked(false);
        setChanges((now) => (onSaved ? {} : fieldsSince(now, changes)));
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
