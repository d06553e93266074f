import type { FastifyInstance } from 'fastify';
import { BadRequest, malformedText } from './json-text.ts';

/** A body that cannot be read, of a call that needs a login: refused once the caller is known, since 401 comes first (spec 1 §8). */
export class UnreadableBody {
  readonly ok = false;
  readonly field = '';
  readonly fault: Error;
  constructor(fault: Error) {
    this.fault = fault;
  }
}

/**
 * Parses JSON bodies as Fastify does, and refuses text that PostgreSQL cannot store, in bodies and in URLs. JSON inside a text is
 * checked where it is parsed (`parseJsonText`). No body at all is an empty one: some calls have an empty request.
 */
export function registerRequestText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, body, (error, value) => {
      // Bodies are decoded UTF-8: only an escape can produce these characters.
      const field = error || !body.includes('\\u') ? null : malformedText(value);
      const fault = field === null ? error : new BadRequest(field);
      const needsLogin = request.routeOptions.config.call?.auth === 'required';
      if (fault && needsLogin) done(null, new UnreadableBody(fault));
      else done(fault, value);
    });
  });
  // Percent-encoded lone surrogates are never decoded; NUL is.
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url.includes('%00') ? new BadRequest('dirección') : undefined),
  );
}
