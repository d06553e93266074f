import { Autocomplete, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refusal } from '../../api/club-call.ts';
import { type Answered, type Answering, previewAnswer } from '../../api/press.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import parts from '../../styles/parts.module.css';
import styles from './Press.module.css';
import { ANSWER_NAMES, answeredText, EXPLANATION, explanationProblem } from './press-rules.ts';
import { useReasons } from './use-press.ts';

interface ExplainDialogProps {
  readonly of: { readonly of: 'accreditation' | 'outlet'; readonly id: number };
  readonly name: string;
  readonly answer: 'reject' | 'picture';
  readonly send: (answering: Answering) => Promise<Answered | Refusal>;
  readonly onDone: (next: number) => void;
  /** `isStale`: it was decided meanwhile. */
  readonly onClose: (isStale: boolean) => void;
}

/** A rejection, or a request for another picture: the reason, and the mail with it. */
export function ExplainDialog({ of, name, answer, send, onDone, onClose }: ExplainDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data: reasons = [] } = useReasons();
  const { save, isBusy, state } = useSave((operation) => send({ answer, reason: reason.trim(), operation }), {
    doneText: answeredText(of.of, answer),
    onSaved: (saved) => onDone(saved?.next ?? 0),
  });
  const submit = () => {
    const found = explanationProblem(reason);
    setProblem(found);
    if (found === null) void save();
  };
  return (
    <Modal
      opened
      onClose={() => onClose(state.problem === 'already-answered')}
      title={`${ANSWER_NAMES[answer]}: ${name}`}
      size="lg"
    >
      <OfficeForm
        onSubmit={submit}
        isBusy={isBusy}
        state={state}
        submitLabel={ANSWER_NAMES[answer]}
        onCancel={() => onClose(state.problem === 'already-answered')}
      >
        <Autocomplete
          label="Motivo"
          description="Elegí uno del club o escribí el tuyo: va en el correo."
          data={[...reasons]}
          maxLength={EXPLANATION.max}
          data-autofocus
          value={reason}
          error={problem}
          onChange={setReason}
        />
        <AnswerMail of={of} answer={answer} reason={reason.trim()} />
      </OfficeForm>
    </Modal>
  );
}

type AnswerMailProps = Pick<ExplainDialogProps, 'of' | 'answer'> & { readonly reason: string };

/** A preview of the mail; rendered by the server like the mail. */
function AnswerMail({ of, answer, reason }: AnswerMailProps) {
  const [typed] = useDebouncedValue(reason, 300);
  const { data } = useQuery({
    queryKey: ['press-mail', of, answer, typed],
    queryFn: ({ signal }) => previewAnswer(of, { answer, reason: typed }, signal),
    placeholderData: keepPreviousData,
    ...{ throwOnError: false, gcTime: 0 },
  });
  if (!data) return null;
  return (
    <section className={styles.mail} aria-label="El correo que va a recibir">
      <p className={parts.minor}>
        Para {data.to}: <strong>{data.subject}</strong>
      </p>
      <iframe
        title="El correo"
        sandbox=""
        className={styles.mailFrame}
        srcDoc={data.html.replace('<head>', '<head><base target="_blank">')}
      />
    </section>
  );
}
