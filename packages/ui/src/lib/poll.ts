/** Resolves after a delay, or at once when `signal` aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

interface PollOptions {
  /** Pause between an answer and the next request; a function where it changes. */
  readonly everyMs: number | (() => number);
  readonly signal: AbortSignal;
  /** The first request is made at once. */
  readonly isAtOnce?: boolean;
}

/** Polls until the answer is not null, and returns it; null when `signal` aborts. An error of `ask` ends it too. */
export async function poll<Answer>(
  ask: () => Promise<Answer | null>,
  { everyMs, signal, isAtOnce = false }: PollOptions,
): Promise<Answer | null> {
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst || !isAtOnce) await pause(typeof everyMs === 'number' ? everyMs : everyMs(), signal);
    if (signal.aborted) return null;
    const answer = await ask();
    if (signal.aborted) return null;
    if (answer !== null) return answer;
  }
}

/** Starts something that runs until its signal aborts, and returns a function that stops it, as effects do. */
export function untilStopped(run: (signal: AbortSignal) => Promise<unknown>): () => void {
  const controller = new AbortController();
  void run(controller.signal);
  return () => controller.abort();
}
