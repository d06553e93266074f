import { configureTransport } from './transport.ts';

/** How long a prefetched answer may be used: a sold-out label may be late by this much. */
export const AHEAD_MS = 3_000;

interface Kept {
  readonly answer: Promise<Response>;
  readonly askedAt: number;
}

/**
 * Prefetches answers: the same call within three seconds gets the prefetched answer, or the one in flight, once. Returns
 * the function that prefetches: all calls that `ask` starts before its first await. Their failures are ignored.
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
      // Its date is older than this call: not usable for the clock.
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
