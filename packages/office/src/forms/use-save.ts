import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { Fault, type Refusal } from '../api/club-call.ts';
import { noteDenied } from '../api/denied.ts';
import { Declined } from '../api/interruption.ts';

/** What the server said of a form that was sent. */
export type Saved = { readonly ok: true } | Refusal;

export interface SaveState {
  /** The server's text when it refused, or what is wrong with the network; empty else. */
  readonly text: string;
  /** What a person who asks for help can quote; empty unless the server is at fault. */
  readonly code: string;
  readonly problem: Refusal['problem'] | null;
}

const CLEAR: SaveState = { text: '', code: '', problem: null };

/** What a form refuses by itself, before anything is sent. */
export const refusedHere = (text: string) =>
  ({ ok: false, problem: 'malformed', text, approvalId: 0 }) as const;

/**
 * Sends a form. `Operacion` is made when the form opens and stays until it was answered: a double click or a lost answer does
 * nothing twice (spec 4 §5). Faults and a declined login leave the form as it is; an act that waits for a second person is
 * done for this one.
 */
export function useSave<Done extends Saved>(
  send: (operation: string) => Promise<Done>,
  {
    doneText = 'Guardado.',
    onSaved,
  }: {
    /** What is said when it is done; empty for nothing. */
    doneText?: string;
    /** Gets what was answered; null when the act waits for a second person. */
    onSaved: (done: Extract<Done, { ok: true }> | null) => void;
  },
) {
  const operation = useRef(crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState(CLEAR);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setState(CLEAR);
    try {
      const saved = await send(operation.current);
      if (!saved.ok && saved.problem === 'not-permitted') noteDenied();
      const isPending = !saved.ok && saved.problem === 'approval-pending';
      // What was answered is over: the same form sent again is another act.
      operation.current = crypto.randomUUID();
      if (!saved.ok && !isPending) return setState({ text: saved.text, code: '', problem: saved.problem });
      const message = saved.ok ? doneText : saved.text;
      if (message) notifications.show({ message, color: isPending ? 'yellow' : 'green' });
      onSaved(saved.ok ? (saved as Extract<Done, { ok: true }>) : null);
    } catch (error) {
      if (error instanceof Fault)
        return setState({ text: error.message, code: error.requestId, problem: null });
      if (!(error instanceof Declined)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, state, clear: () => setState(CLEAR) };
}
