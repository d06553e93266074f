import type { FastifyInstance } from 'fastify';
import { BadRequest } from './json-text.ts';

/**
 * Reads JSON bodies as Fastify does, and refuses those with a NUL character in a text (also in JSON inside a text): no
 * person types one, and PostgreSQL stores none.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.includes('\\u0000')) done(new BadRequest('/'));
    else parse(request, body, done);
  });
}
