import { showToast } from '@club/ui/toast/toasts.ts';
import { useRef, useState } from 'react';
import { type Choice, choose, type Decision, type DecisionKey } from '../../api/decisions.ts';
import { Busy } from '../../api/fault.ts';
import { useRaiseFault } from '../raise-fault/use-raise-fault.ts';
import { DECISION_REACTIONS, givenBack, openTickets } from './decision-rules.ts';

/** Choosing for the tickets of one decision: the choices, the question before tickets are annulled, and the call. */
export function useDecision(decision: Decision, key: DecisionKey, onChanged: () => Promise<void>) {
  const tickets = openTickets(decision);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(
    () => new Map(tickets.map(({ id, chosen: now }) => [id, now])),
  );
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  // A repeat after a lost answer is idempotent.
  const operation = useRef(crypto.randomUUID());
  const raise = useRaiseFault();
  const given = givenBack(tickets, chosen);

  const pick = (ids: readonly number[], choice: Choice): void => {
    operation.current = crypto.randomUUID();
    setChosen(new Map([...chosen, ...ids.map((id) => [id, choice] as const)]));
  };
  const request = async (): Promise<void> => {
    const result = await choose(key, operation.current, chosen);
    operation.current = crypto.randomUUID();
    if (result.ok)
      showToast('success', given.length > 0 ? 'Listo: ya está en marcha.' : 'Quedó guardado.', 'long');
    else if (DECISION_REACTIONS[result.problem] === 'stay') return setProblem(result.text);
    else showToast('error', result.text, 'long');
    setAsked(false);
    await onChanged();
  };
  const send = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setProblem('');
    await request().catch((fault) => (fault instanceof Busy ? setProblem(fault.text) : raise(fault)));
    setSending(false);
    setAsked(false);
  };
  return {
    ...{ tickets, chosen, given, problem, isAsked, isSending, pick, send },
    cancel: () => setAsked(false),
    /** Sends, after a question if tickets are annulled. */
    submit: () => (given.length > 0 ? setAsked(true) : void send()),
  };
}
