import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { Fault, type Refusal } from '../api/club-call.ts';
import { noteDenied } from '../api/denied.ts';
import { Declined } from '../api/interruption.ts';
import { queries } from '../api/query.ts';

/** The state of a sent form. */
export type Saved = { readonly ok: true } | Refusal;

export interface SaveState {
  /** The server's text of a refusal, or a network fault; empty otherwise. */
  readonly text: string;
  /** The code that the person can quote; empty unless the server is at fault. */
  readonly code: string;
  readonly problem: Refusal['problem'] | null;
  /** After what was made already: what is sent from now on is another act. A form that can be closed needs no such step. */
  readonly beginAnew?: () => void;
}

const CLEAR: SaveState = { text: '', code: '', problem: null };

/** What a form refuses by itself, before anything is sent. */
export const refusedHere = (text: string) =>
  ({ ok: false, problem: 'malformed', text, approvalId: 0 }) as const;

/**
 * Sends a form. `Operacion` is created when the form opens and stays until an answer arrives: a double click or a lost answer does nothing
 * twice (spec 4 §5). Of what was made already it stays until the form is closed or `beginAnew`. Faults and a declined login leave the form as it is; an
 * act that waits for an approval counts as done here.
 */
export function useSave<Done extends Saved>(
  send: (operation: string) => Promise<Done>,
  {
    doneText = 'Guardado.',
    isHarmless = false,
    onSaved,
  }: {
    /** The text when it is done; empty for none. */
    doneText?: string;
    /** An act of a page that does no harm when it is done twice: after what was made already the next one is another. */
    isHarmless?: boolean;
    /** Gets the answer; null when the act waits for an approval. */
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
      // What was sent first is saved after all: the page shows it, under what is typed now.
      const isMade = !saved.ok && saved.problem === 'made-already';
      if (isMade || (!saved.ok && saved.problem === 'done-otherwise')) void queries.invalidateQueries();
      const isPending = !saved.ok && saved.problem === 'approval-pending';
      // An answered operation is finished: the same form sent again is another act.
      const beginAnew = () => {
        operation.current = crypto.randomUUID();
        setState(CLEAR);
      };
      if (!isMade || isHarmless) operation.current = crypto.randomUUID();
      if (!saved.ok && !isPending)
        return setState({
          text: saved.text,
          code: '',
          problem: saved.problem,
          ...(isMade && !isHarmless && { beginAnew }),
        });
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
