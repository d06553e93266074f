import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Calls `act` when a request is answered, also one whose caller went away meanwhile: `onResponse` alone leaves those out. */
export function onAnswered(
  app: FastifyInstance,
  act: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    act(request, reply);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.raw.destroyed) act(request, reply);
    done();
  });
}
