import { allCalls } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import { envelope } from './serve.ts';
import type { ServedCalls } from './served-calls.ts';

/** Calls of the contract that no domain serves yet answer 501 in the envelope. */
export function registerUnserved(app: FastifyInstance, base: string, served: ServedCalls): void {
  for (const name of Object.keys(allCalls)) {
    if (served.has(name)) continue;
    app.post(`${base}/${name}`, (_request, reply) =>
      reply.code(501).send(envelope(501, 'Esta función todavía no está disponible.')),
    );
  }
}
