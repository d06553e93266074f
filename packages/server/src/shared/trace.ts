import { AsyncLocalStorage } from 'node:async_hooks';
import type { Recording } from './spans.ts';

interface Trace {
  readonly requestId: string;
  /** Null without tracing (OTEL_EXPORTER_OTLP_ENDPOINT). */
  readonly recording: Recording | null;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs `work` as part of the request (or job) with this id: its logs, jobs and outgoing requests carry the id. */
export function withTrace<Value>(
  requestId: string,
  work: () => Value,
  recording: Recording | null = null,
): Value {
  return traces.run({ requestId, recording }, work);
}

/** Runs `work` for several requests at once, as part of none. */
export function withoutTrace<Value>(work: () => Value): Value {
  return traces.exit(work);
}

/** The id of the current request; undefined outside of any. */
export function currentTrace(): string | undefined {
  return traces.getStore()?.requestId;
}

export function currentRecording(): Recording | null {
  return traces.getStore()?.recording ?? null;
}

/** Runs a statement as a span of its request or job. */
export function asStatement<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  return currentRecording()?.during(name, 'statement', run) ?? run();
}

/** Runs a use case as a named span of its request. */
export function asUseCase<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  return currentRecording()?.within(name, work) ?? work();
}

/** An id that a proxy in front may pass on: short, and safe in logs and headers. */
export function isTraceId(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.-]{8,64}$/.test(text);
}
