import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConflictDialog, type TwoVersions } from './ConflictDialog.tsx';
import { OfficeForm } from './OfficeForm.tsx';
import type { AskedSave } from './use-asked-save.ts';

interface VersionedFormProps {
  readonly children: ReactNode;
  readonly mayEdit: boolean;
  readonly isDirty: boolean;
  readonly saving: Pick<AskedSave, 'isBusy' | 'state' | 'say'>;
  /** The form's problem before it is sent; empty for none. */
  readonly problem: string;
  readonly onSubmit: () => void;
  /** The refusal that asks for a confirmation, and its details. */
  readonly question?: { readonly problem: string; readonly title: string };
  /** The form was changed meanwhile: both versions, and how to continue. */
  readonly versions: readonly TwoVersions[];
  readonly onTakeSaved: () => void;
  readonly onApplyTyped: () => void;
}

/** A form with concurrent editors; without the permission its fields are read-only, and there is no button. */
export function VersionedForm(props: VersionedFormProps) {
  const { children, mayEdit, isDirty, saving, problem, onSubmit, question } = props;
  if (!mayEdit) return children;
  const { state } = saving;
  const isAsked = question !== undefined && state.problem === question.problem;
  const told = problem === '' ? state : { text: problem, code: '', problem: null };
  return (
    <>
      <OfficeForm
        onSubmit={onSubmit}
        isDirty={isDirty}
        isBusy={saving.isBusy}
        state={isAsked ? { text: '', code: '', problem: null } : told}
      >
        {children}
      </OfficeForm>
      {isAsked && <Question title={question.title} text={state.text} onSay={saving.say} />}
      {state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={state.text}
          fields={props.versions}
          onTakeSaved={props.onTakeSaved}
          onApplyTyped={props.onApplyTyped}
        />
      )}
    </>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly onSay: (isRight: boolean) => void;
}

function Question({ title, text, onSay }: QuestionProps) {
  return (
    <Modal opened onClose={() => onSay(false)} title={title}>
      <p>{text}</p>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => onSay(true)}>
          Sí, es correcto
        </Button>
        <Button onClick={() => onSay(false)} data-autofocus>
          Corregir
        </Button>
      </Group>
    </Modal>
  );
}
