import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { kindOfFault, type Recording, startRecording } from '../shared/spans.ts';
import { isTraceId, withTrace } from '../shared/trace.ts';
import { onAnswered } from './answered.ts';

/** The request's id: from our own proxy (TRUST_PROXY), else a new one. Clients cannot choose it. */
export function requestId({ config, random }: Pick<Context, 'config' | 'random'>, request: IncomingMessage) {
  const given = request.headers['x-request-id'];
  return config.trustProxy && isTraceId(given) ? given : random.bytes(8).toString('hex');
}

/**
 * Gives the handler the request's id: logs, enqueued jobs and outgoing requests carry it (shared/trace.ts). Set after the body
 * was read, because that leaves the async context.
 */
export function registerRequestIds(app: FastifyInstance, { trustProxy }: Config): void {
  const recordings = new WeakMap<FastifyRequest, { recording: Recording; error?: unknown }>();
  app.addHook('preHandler', (request, _reply, done) => {
    const recording = startOf(request, trustProxy);
    if (recording) recordings.set(request, { recording });
    withTrace(request.id, done, recording);
  });
  app.addHook('onError', (request, _reply, error, done) => {
    const recorded = recordings.get(request);
    if (recorded) recorded.error = error;
    done();
  });
  onAnswered(app, (request, reply) => {
    const recorded = recordings.get(request);
    recorded?.recording.end({
      fault: reply.statusCode >= 500 && recorded.error ? kindOfFault(recorded.error) : null,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'http.response.status_code': reply.statusCode,
        'club.request_id': request.id,
      },
    });
  });
}

/** Null without tracing, and for a stream, which ends when its browser closes it. */
function startOf({ method, headers, routeOptions }: FastifyRequest, trustProxy: boolean): Recording | null {
  if (routeOptions.config.isStream) return null;
  const { traceparent } = trustProxy ? headers : {};
  return startRecording('request', `${method} ${routeOptions.url ?? ''}`, traceparent?.toString());
}
