import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { Busy, Fault } from '../../api/fault.ts';
import type { FormProblem } from '../form-problem/form-problem.ts';
import { useRaiseFault } from '../raise-fault/use-raise-fault.ts';

/** Shown for failures that the visitor cannot correct (spec 3 §8). */
const SUBMIT_FAILED = 'Ocurrió un error';

/** A private link's reaction to a refusal (spec 3 §8). */
export type LinkReaction =
  /** Show that an error occurred, and the error page. */
  | 'error-route'
  /** Show the server's text and stay. */
  | 'stay'
  /** The same; the show asks other extra fields than the page has, so it reads them again (`GuestRedemption`). */
  | 'stay-and-read-fields';

export type LinkOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reaction: LinkReaction; readonly text: string };

interface LinkSubmitOptions {
  /** The form's first problem, or null. */
  readonly check: () => FormProblem | null;
  /** Sends the form. Its exceptions are shown as "an error occurred" or as a wait, and the page stays. */
  readonly send: () => Promise<LinkOutcome>;
  /** Omitted where the page shows it in its own way. */
  readonly successText?: string;
  /** Reloads the data that changed. */
  readonly onDone: () => Promise<void>;
}

export interface LinkSubmit {
  readonly isSending: boolean;
  readonly problem: FormProblem | null;
  readonly submit: () => Promise<void>;
}

/** The submission of every form behind a private link: check, send once, and react as the spec says (spec 3 §5, §8). */
export function useLinkSubmit(options: LinkSubmitOptions): LinkSubmit {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const raise = useRaiseFault();

  const send = async (): Promise<void> => {
    const outcome = await options.send().catch(failed);
    if (outcome.ok) {
      if (options.successText !== undefined) showToast('success', options.successText);
      return options.onDone();
    }
    if (outcome.reaction !== 'error-route') return setProblem({ text: outcome.text, controlId: null });
    showToast('error', SUBMIT_FAILED);
    raise(new Fault(`A private link's form was refused: ${outcome.text}`));
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    const found = options.check();
    setProblem(found);
    if (found) return document.getElementById(found.controlId ?? '')?.focus();
    setSending(true);
    await send();
    setSending(false);
  };
  return { isSending, problem, submit };
}

const failed = (fault: unknown): LinkOutcome => ({
  ok: false,
  reaction: 'stay',
  text: fault instanceof Busy ? fault.text : SUBMIT_FAILED,
});

/** The outcome of a call, by the page's table of reactions. */
export function outcomeOf<Problem extends string>(
  result: { readonly ok: true } | { readonly ok: false; readonly problem: Problem; readonly text: string },
  reactions: Readonly<Record<Problem, LinkReaction>>,
): LinkOutcome {
  if (result.ok) return { ok: true };
  return { ok: false, reaction: reactions[result.problem], text: result.text };
}
