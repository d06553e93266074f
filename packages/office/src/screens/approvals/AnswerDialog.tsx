import { actText } from '@club/contract/club/act-words';
import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Approval, answerApproval } from '../../api/approvals.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { reasonProblem } from '../../forms/reason.ts';
import { useSave } from '../../forms/use-save.ts';
import { Effects } from './Effects.tsx';

interface AnswerDialogProps {
  readonly approval: Approval;
  readonly isApproved: boolean;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
}

/** The effects of the act to approve or reject, and the reason. */
export function AnswerDialog({ approval, isApproved, onClose, onAnswered }: AnswerDialogProps) {
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: reasonProblem } });
  const { save, isBusy, state } = useSave(
    (operation) => answerApproval(approval, { isApproved, reason: form.values.reason.trim(), operation }),
    {
      doneText: isApproved ? 'Aprobada y hecha.' : 'Rechazada.',
      onSaved: () => {
        onAnswered();
        onClose();
      },
    },
  );
  const verb = isApproved ? 'Aprobar' : 'Rechazar';
  // After any refusal it is reloaded: most often the request has ended.
  const close = (): void => {
    if (state.problem !== null) onAnswered();
    onClose();
  };
  return (
    <Modal opened onClose={close} title={`${verb}: ${actText(approval.act)}`}>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isBusy={isBusy}
        state={state}
        submitLabel={verb}
        onCancel={close}
      >
        <p>Lo pidió {approval.asker}.</p>
        <div>
          <Effects effects={approval.effects} />
        </div>
        <ReasonField data-autofocus {...form.getInputProps('reason')} />
      </OfficeForm>
    </Modal>
  );
}
