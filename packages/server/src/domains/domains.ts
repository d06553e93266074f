import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';
import type { Authenticate } from '../http/session.ts';
import type { Workers } from '../jobs/job-list.ts';

/** Registers every domain's calls and plain routes. One line per domain. */
export async function registerDomains(
  _app: FastifyInstance,
  _context: Context,
  _makeServe: (authenticate: Authenticate) => Serve,
): Promise<void> {}

/** The jobs of every domain. */
export function allWorkers(_context: Context): Workers {
  return {};
}
