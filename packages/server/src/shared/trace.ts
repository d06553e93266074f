import { AsyncLocalStorage } from 'node:async_hooks';
import type { Recording } from './spans.ts';

interface Trace {
  readonly requestId: string;
  /** Null where nothing is recorded (OTEL_EXPORTER_OTLP_ENDPOINT). */
  readonly recording: Recording | null;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs `work` as part of the request (or job) of that id: what it logs, enqueues and sends out carries the id along. */
export function withTrace<Value>(
  requestId: string,
  work: () => Value,
  recording: Recording | null = null,
): Value {
  return traces.run({ requestId, recording }, work);
}

/** Runs `work` for several requests at once, as part of none of them. */
export function withoutTrace<Value>(work: () => Value): Value {
  return traces.exit(work);
}

/** The id of the request that is being worked on; undefined outside of any. */
export function currentTrace(): string | undefined {
  return traces.getStore()?.requestId;
}

export function currentRecording(): Recording | null {
  return traces.getStore()?.recording ?? null;
}

/** Runs a statement as a part of its request, or job. */
export function asStatement<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  return currentRecording()?.during(name, 'statement', run) ?? run();
}

/** Runs a use case as a part of its request that has a name. */
export function asUseCase<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  return currentRecording()?.within(name, work) ?? work();
}

/** An id that a proxy in front of us may hand on: short, and nothing in it that a log or a header could trip over. */
export function isTraceId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.-]{8,64}$/.test(text);
}
