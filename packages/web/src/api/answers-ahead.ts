import { configureTransport } from './transport.ts';

/** An answer that was asked for beforehand serves this long: a sold-out label may be this much later. */
export const AHEAD_MS = 3_000;

interface Kept {
  readonly answer: Promise<Response>;
  readonly askedAt: number;
}

/**
 * Lets calls be made beforehand: who makes the same call within three seconds gets the answer that is there or on its way,
 * once. Answers the function that makes them: calls that `ask` begins before it first waits are such calls, and their
 * failure is nobody's matter.
 */
export function keepAnswersAhead(): (ask: () => Promise<unknown>) => void {
  const kept = new Map<string, Kept>();
  let isAhead = false;
  configureTransport({
    fetch: async (url, init) => {
      const call = `${url} ${init?.body ?? ''}`;
      if (isAhead) {
        const answer = globalThis.fetch(url, init);
        kept.set(call, { answer, askedAt: Date.now() });
        return (await answer).clone();
      }
      const known = kept.get(call);
      kept.delete(call);
      if (known === undefined || Date.now() - known.askedAt > AHEAD_MS) return globalThis.fetch(url, init);
      const answer = await known.answer.catch(() => globalThis.fetch(url, init));
      // Its date is that of another moment: nothing to set a clock by.
      const headers = { get: (name: string) => (name === 'date' ? null : answer.headers.get(name)) };
      const { ok, status, body } = answer;
      return { ok, status, body, headers, json: () => answer.json() };
    },
  });
  return (ask) => {
    isAhead = true;
    ask().catch(() => null);
    isAhead = false;
  };
}
