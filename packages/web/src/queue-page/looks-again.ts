import { poll, untilStopped } from '@club/ui/lib/poll.ts';

/** Of a random part more than the given seconds, so that the pages of a room do not ask together. */
const JITTER = 0.2;

/**
 * A function that begins to look again and again, each time after `seconds`, and that restarts the wait when called once
 * more. A fault of one look is reported, and does not end them.
 */
export function looksAgain(look: () => Promise<void>, seconds: () => number): () => void {
  let stop = () => {};
  const ask = async () => {
    await look().catch((fault: unknown) => reportError(fault));
    return null;
  };
  const everyMs = () => seconds() * 1_000 * (1 + Math.random() * JITTER);
  return () => {
    stop();
    stop = untilStopped((signal) => poll(ask, { everyMs, signal }));
  };
}
