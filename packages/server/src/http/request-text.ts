import type { FastifyInstance } from 'fastify';
import { BadRequest, malformedText } from './json-text.ts';

/**
 * Parses JSON bodies as Fastify does, and refuses text that PostgreSQL cannot store, in bodies and in URLs. JSON inside a text is
 * checked where it is parsed (`parseJsonText`).
 */
export function registerRequestText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body, (error, value) => {
      // Bodies are decoded UTF-8: only an escape can produce these characters.
      const field = error || !body.includes('\\u') ? null : malformedText(value);
      if (field === null) done(error, value);
      else done(new BadRequest(field));
    });
  });
  // Percent-encoded lone surrogates are never decoded; NUL is.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url.includes('%00') ? new BadRequest('dirección') : undefined),
  );
}
