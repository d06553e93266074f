import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { OfficeForm } from './OfficeForm.tsx';
import { ReasonField } from './ReasonField.tsx';
import { reasonProblem } from './reason.ts';
import { type Saved, useSave } from './use-save.ts';

interface ActDialogProps<Done extends Saved> {
  readonly title: string;
  /** The act's name, on its button. */
  readonly name: string;
  readonly doneText: string;
  /** Its effects, and further fields. */
  readonly children: ReactNode;
  readonly asksReason?: boolean;
  /** Suggested reasons instead of the club's usual ones. */
  readonly reasons?: readonly string[];
  /** Where the reason is stored, besides the audit. */
  readonly reasonNote?: string;
  /** An irreversible act, or one that is itself called Cancelar: its dialog is left by `Volver`. */
  readonly isGrave?: boolean;
  /** For more than a question. */
  readonly isWide?: boolean;
  readonly send: (operation: string, reason: string) => Promise<Done>;
  /** After the answer; null when the act waits for an approval. */
  readonly onDone: (done: Extract<Done, { ok: true }> | null) => void;
  /** Closed without the act; `isStale`: the thing was changed meanwhile. */
  readonly onClose: (isStale: boolean) => void;
}

/** The confirmation of an act on a thing, with its reason where one is stored. */
export function ActDialog<Done extends Saved>(props: ActDialogProps<Done>) {
  const {
    title,
    name,
    doneText,
    children,
    asksReason = false,
    isGrave = false,
    reasonNote,
    send,
    onDone,
    onClose,
  } = props;
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason: string) => (asksReason ? reasonProblem(reason) : null) },
  });
  const { save, isBusy, state } = useSave<Done>((operation) => send(operation, form.values.reason.trim()), {
    doneText,
    onSaved: onDone,
  });
  const isStale = state.problem === 'changed-meanwhile';
  return (
    <Modal opened onClose={() => onClose(isStale)} title={title} {...(props.isWide && { size: 'lg' })}>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isBusy={isBusy}
        state={isStale ? { ...state, problem: null } : state}
        submitLabel={name}
        isGrave={isGrave}
        {...(isGrave && { cancelLabel: 'Volver' })}
        onCancel={() => onClose(isStale)}
      >
        {children}
        {asksReason && (
          <ReasonField
            {...(!props.isWide && { 'data-autofocus': true })}
            {...(reasonNote && { description: reasonNote })}
            {...(props.reasons && { reasons: props.reasons })}
            {...form.getInputProps('reason')}
          />
        )}
      </OfficeForm>
    </Modal>
  );
}
