import { type Dispatch, useReducer, useState } from 'react';
import { useNavigate } from 'react-router';
import { Busy } from '../../api/fault.ts';
import { transferSeat } from '../../api/seat-transfer.ts';
import type { FormProblem } from '../../features/form-problem/form-problem.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { paths } from '../../paths.ts';
import { PROBLEM_CONTROLS, PROBLEM_TEXTS } from './messages.ts';
import { refusedControls } from './reactions.ts';
import { EMPTY_TRANSFER, reduceTransfer, type TransferAction, type TransferForm } from './transfer-form.ts';
import { firstProblem } from './transfer-rules.ts';

export interface SeatTransfer {
  readonly form: TransferForm;
  readonly dispatch: Dispatch<TransferAction>;
  readonly isTransferring: boolean;
  readonly problem: FormProblem | null;
  readonly submit: () => void;
}

/** State and actions of a seat transfer: editing, transferring, and then the success screen (spec 2 §4). */
export function useSeatTransfer(showId: number): SeatTransfer {
  const [form, dispatch] = useReducer(reduceTransfer, EMPTY_TRANSFER);
  const [isTransferring, setTransferring] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const navigate = useNavigate();
  const raise = useRaiseFault();

  const stay = (text: string, controlId: string | null): void => {
    setProblem({ text, controlId });
    document.getElementById(controlId ?? '')?.focus();
  };
  const transfer = async (): Promise<void> => {
    const result = await transferSeat(showId, form.holder, form.beneficiary);
    if (result.ok) return navigate(paths.transferDone(showId), { replace: true });
    setTransferring(false);
    stay(result.text, refusedControls[result.problem]);
  };
  /** While the fan must wait the form is kept, for another press. */
  const stayWhenBusy = (fault: unknown): void => {
    if (fault instanceof Busy) {
      setTransferring(false);
      stay(fault.text, null);
    } else raise(fault);
  };
  const submit = (): void => {
    if (isTransferring) return;
    setProblem(null);
    const found = firstProblem(form);
    if (found) {
      stay(PROBLEM_TEXTS[found], PROBLEM_CONTROLS[found]);
    } else {
      setTransferring(true);
      transfer().catch(stayWhenBusy);
    }
  };
  return { form, dispatch, isTransferring, problem, submit };
}
