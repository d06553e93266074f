import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { kindOfFault, type Recording, startRecording } from '../shared/spans.ts';
import { isTraceId, withTrace } from '../shared/trace.ts';

/** The request's id: the one that our own proxy gave it (TRUST_PROXY), else a new one. Strangers do not choose ids. */
export function requestId({ config, random }: Pick<Context, 'config' | 'random'>, request: IncomingMessage) {
  const given = request.headers['x-request-id'];
  return config.trustProxy && isTraceId(given) ? given : random.bytes(8).toString('hex');
}

/**
 * Makes the id known to all that the handler does: it is in what it logs, in the jobs it enqueues and in the calls it
 * makes to the outside (shared/trace.ts). After the body was read, because reading it leaves the context.
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
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
}

/** Null where nothing is recorded, and of a stream, which ends when its browser goes. */
function startOf({ method, headers, routeOptions }: FastifyRequest, trustProxy: boolean): Recording | null {
  if (routeOptions.config.isStream) return null;
  const { traceparent } = trustProxy ? headers : {};
  return startRecording('request', `${method} ${routeOptions.url ?? ''}`, traceparent?.toString());
}
