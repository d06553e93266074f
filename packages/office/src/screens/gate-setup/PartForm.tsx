import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Setup } from '../../api/gates.ts';
import { queries } from '../../api/query.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { type Saved, useSave } from '../../forms/use-save.ts';

/** What an editor of a part gets: what was read, and whether it may be changed. */
export interface PartProps {
  readonly setup: Setup;
  readonly mayEdit: boolean;
}

interface PartFormProps {
  readonly mayEdit: boolean;
  readonly isDirty: boolean;
  /** What is wrong before anything is sent; empty for nothing. */
  readonly problem?: string;
  readonly send: (operation: string) => Promise<Saved>;
  readonly children: ReactNode;
}

const readAnew = () => queries.invalidateQueries({ queryKey: ['gate-setup'] });

/** The frame of a part of a venue's gates: saved whole; who came second sees what the first has saved. */
export function PartForm({ mayEdit, isDirty, problem = '', send, children }: PartFormProps) {
  const { save, isBusy, state } = useSave(send, { onSaved: () => void readAnew() });
  if (!mayEdit) return children;
  const isStale = state.problem === 'changed-meanwhile';
  const told =
    problem === ''
      ? { ...state, ...(isStale && { problem: null }) }
      : { text: problem, code: '', problem: null };
  return (
    <OfficeForm
      onSubmit={() => problem === '' && void save()}
      isDirty={isDirty}
      isBusy={isBusy}
      state={told}
      beside={
        isStale && (
          <Button variant="default" onClick={() => void readAnew()}>
            Ver lo nuevo
          </Button>
        )
      }
    >
      {children}
    </OfficeForm>
  );
}
