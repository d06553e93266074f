import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Setup } from '../../api/gates.ts';
import { queries } from '../../api/query.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { type Saved, useSave } from '../../forms/use-save.ts';

/** The props of a part's editor: the loaded data, and whether it may be changed. */
export interface PartProps {
  readonly setup: Setup;
  readonly mayEdit: boolean;
}

interface PartFormProps {
  readonly mayEdit: boolean;
  readonly isDirty: boolean;
  /** The problem before it is sent; empty for none. */
  readonly problem?: string;
  readonly send: (operation: string) => Promise<Saved>;
  readonly children: ReactNode;
}

const readAnew = () => queries.invalidateQueries({ queryKey: ['gate-setup'] });

/** The frame of a part of a venue's gates: saved as a whole; after a conflict it shows the saved version. */
export function PartForm({ mayEdit, isDirty, problem = '', send, children }: PartFormProps) {
  const { save, isBusy, state } = useSave(
    async (operation) => {
      const saved = await send(operation);
      if (saved.ok) await readAnew();
      return saved;
    },
    { onSaved: () => {} },
  );
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
      isHeld
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
