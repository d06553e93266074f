import { Skeleton } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Part } from '../../api/content.ts';
import { queries } from '../../api/query.ts';
import { ConflictDialog, type TwoVersions } from '../../forms/ConflictDialog.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { type Saved, useSave } from '../../forms/use-save.ts';

/** What is wrong with a field, by its name. */
export type Problems = Readonly<Record<string, string>>;

export interface PartFields<Value> {
  readonly value: Value;
  readonly problems: Problems;
  readonly change: (change: Partial<Value>) => void;
}

interface PartFormProps<Value> {
  readonly of: string;
  readonly read: (signal: AbortSignal) => Promise<Part<Value>>;
  readonly save: (part: Part<Value>, operation: string) => Promise<Saved>;
  readonly problemsOf: (value: Value) => Problems;
  readonly versions: (saved: Value, typed: Value) => readonly TwoVersions[];
  readonly children: (fields: PartFields<Value>) => ReactNode;
}

const keyOf = (part: string): QueryKey => ['content', part];

/** A part of the site that is read, changed and saved whole. */
export function PartForm<Value extends object>(props: PartFormProps<Value>) {
  const { of, read } = props;
  const { data } = useQuery({ queryKey: keyOf(of), queryFn: ({ signal }) => read(signal) });
  if (!data) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return <Fields {...props} part={data} />;
}

function Fields<Value extends object>(props: PartFormProps<Value> & { readonly part: Part<Value> }) {
  const { of, save, problemsOf, versions, children, part } = props;
  const [changes, setChanges] = useState<Partial<Value>>({});
  const [isChecked, setChecked] = useState(false);
  const value = { ...part.value, ...changes };
  const reload = () => queries.invalidateQueries({ queryKey: keyOf(of) });
  const begin = (): void => {
    setChanges({});
    setChecked(false);
  };
  const saving = useSave(
    async (operation) => {
      const saved = await save({ version: part.version, value }, operation);
      // What is saved is read before the form begins anew, or shows both versions.
      if (saved.ok || saved.problem === 'changed-meanwhile') await reload();
      return saved;
    },
    { onSaved: begin },
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
        isDirty={JSON.stringify(value) !== JSON.stringify(part.value)}
        isBusy={saving.isBusy}
        state={saving.state}
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
          fields={versions(part.value, value)}
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
