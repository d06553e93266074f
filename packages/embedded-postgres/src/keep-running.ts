import { setTimeout as pause } from 'node:timers/promises';

/** How a server is looked after. */
export type Care = {
  isRunning(): boolean;
  startAgain(): Promise<void>;
  /** Told in one line that it was started again, or that it cannot be yet. */
  report: (message: string) => void;
  /** Ends the care; what is being started is started first. */
  signal: AbortSignal;
};

const LOOK_MS = 500;
const RETRY_MS = 5_000;

/** Starts the server again whenever it ends by itself, for as long as it takes: a full disk has room again later. */
export async function keepRunning({ isRunning, startAgain, report, signal }: Care): Promise<void> {
  let failed = '';
  while (!signal.aborted) {
    // Rejects when the care ends, and keeps no process alive.
    await pause(failed ? RETRY_MS : LOOK_MS, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted || isRunning()) continue;
    try {
      await startAgain();
      failed = '';
      report('PostgreSQL had ended by itself and was started again.');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // What follows the first line is PostgreSQL's own log, which its file has too.
      const reason = message.replace(/:?\n.*/s, '');
      if (!failed) report(`PostgreSQL has ended by itself and cannot be started, trying again: ${reason}`);
      failed = reason;
    }
  }
}
