import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The text of a page of a build; null when it is not built. */
export function builtPage(folder: string, page = 'index.html'): string | null {
  const file = join(folder, page);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Serves the files of a build: named by their content, so immutable, and compressed by the build. */
export const serveBuilt = (
  app: FastifyInstance,
  options: Pick<FastifyStaticOptions, 'root' | 'prefix' | 'setHeaders'>,
): PromiseLike<unknown> =>
  app.register(fastifyStatic, {
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    ...options,
  });
