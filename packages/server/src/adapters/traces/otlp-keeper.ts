import type { HrTime, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Config } from '../../config.ts';
import { idOf, type Keeper, type Recording, type Span, type SpanKind } from '../../shared/spans.ts';

export interface OtlpKeeper extends Keeper {
  /** Flushes the rest. */
  close(): Promise<void>;
}

/** Sends kept traces to a collector by OTLP over HTTP. Its modules are loaded only here, so that servers without a collector do not load them. */
export async function openOtlpKeeper(
  { endpoint, share }: NonNullable<Config['traces']>,
  service: string,
  onError: (error: Error) => void,
): Promise<OtlpKeeper> {
  const [api, { BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const ignore = () => {};
  const told = (message: string) => onError(new Error(message));
  api.diag.setLogger({ error: told, warn: told, info: ignore, debug: ignore, verbose: ignore });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const processor = new BatchSpanProcessor({ exporter });
  const kinds = {
    request: api.SpanKind.SERVER,
    'use case': api.SpanKind.INTERNAL,
    statement: api.SpanKind.CLIENT,
    provider: api.SpanKind.CLIENT,
    job: api.SpanKind.CONSUMER,
  } satisfies Record<SpanKind, number>;
  const common = {
    ...{ links: [], events: [], ended: true },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
    resource: resourceFromAttributes({ 'service.name': service }),
    instrumentationScope: { name: 'club-ticketing' },
  };
  const contextOf = ({ traceId }: Recording, spanId: string): SpanContext => ({
    ...{ traceId, spanId },
    traceFlags: api.TraceFlags.SAMPLED,
  });
  const readable = (recording: Recording, span: Span): ReadableSpan => {
    const context = contextOf(recording, idOf(span));
    const parentId = span.parent ? idOf(span.parent) : recording.parentId;
    return {
      ...common,
      name: span.kind === 'statement' ? statementName(span.name) : span.name,
      kind: kinds[span.kind],
      spanContext: () => context,
      ...(parentId && { parentSpanContext: contextOf(recording, parentId) }),
      startTime: timeOf(performance.timeOrigin + span.begun),
      endTime: timeOf(performance.timeOrigin + span.ended),
      duration: timeOf(span.ended - span.begun),
      status: { code: span.fault === null ? api.SpanStatusCode.UNSET : api.SpanStatusCode.ERROR },
      attributes: { ...span.attributes, ...(span.fault !== null && { 'error.type': span.fault }) },
    };
  };
  return {
    share,
    keep: (recording) => {
      for (const span of recording.spans) processor.onEnd(readable(recording, span));
    },
    close: async () => {
      await processor.shutdown().catch(onError);
      api.diag.disable();
    },
  };
}

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/** A statement without a name is described by its operation and table; its text is not sent. */
export function statementName(text: string): string {
  if (!/\s/.test(text)) return text;
  const [, verb = 'statement'] = /^[\s(]*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+"?(\w+)/i.exec(text) ?? [];
  return [verb, table].filter(Boolean).join(' ').toLowerCase();
}
