import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Runs `work` as part of the request (or job) of that id: what it logs, enqueues and sends out carries the id along. */
export function withTrace<Value>(requestId: string, work: () => Value): Value {
  return traces.run(requestId, work);
}

/** The id of the request that is being worked on; undefined outside of any. */
export function currentTrace(): string | undefined {
  return traces.getStore();
}

/** An id that a proxy in front of us may hand on: short, and nothing in it that a log or a header could trip over. */
export function isTraceId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.-]{8,64}$/.test(text);
}
