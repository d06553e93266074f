import { useState } from 'react';
import { flushSync } from 'react-dom';

interface Sent {
  readonly isSent: boolean;
  /** As the `key` of the form it resets the form for the next request. */
  readonly round: number;
  readonly announce: () => Promise<void>;
  readonly dismiss: () => void;
}

/** Whether the dialog of a sent request is open; after it the page is in its initial state. */
export function useSent(): Sent {
  const [isSent, setSent] = useState(false);
  const [round, setRound] = useState(0);
  const announce = async (): Promise<void> => setSent(true);
  const dismiss = (): void => {
    // The focused button is removed with the old form: the page's heading is focused, as after a navigation.
    flushSync(() => {
      setSent(false);
      setRound((last) => last + 1);
    });
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  return { isSent, round, announce, dismiss };
}
