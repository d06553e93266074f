import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { sendEncoded } from '../../http/encoded-bytes.ts';
import { buildPackage, type Package } from './build-package.ts';

const PACKAGES_KEPT = 24;
interface Kept {
  readonly mark: string;
  readonly made: Promise<Package | null>;
}
const kept = new WeakMap<object, Map<string, Kept>>();

/** Different after every committed change of the show. */
async function markOf({ database }: Context, showId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || '-' || coalesce(max(id), 0) as mark from gate_change where show_id = ${showId}`.execute(
    database.kysely,
  );
  return rows[0]?.mark ?? '';
}

/**
 * A package, built once for all devices of a gate group while nothing changes. Its mark is read before anything that is
 * in it: what changes meanwhile is another package.
 */
async function packageOf(context: Context, showId: number, group: string): Promise<Package | null> {
  const own = kept.get(context.database.pool) ?? new Map<string, Kept>();
  kept.set(context.database.pool, own);
  const key = `${showId} ${group}`;
  const mark = await markOf(context, showId);
  const known = own.get(key);
  if (known?.mark === mark) return await known.made;
  const made = buildPackage(context, showId, group);
  own.delete(key);
  own.set(key, { mark, made });
  made.catch(() => own.delete(key));
  if (own.size > PACKAGES_KEPT) own.delete(own.keys().next().value ?? '');
  return await made;
}

/** Sends the package of a show for a gate group, or 304 if the device has it. Null for an unknown show. */
export async function sendPackage(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { showId, group }: { showId: number; group: string },
): Promise<'sent' | null> {
  const found = await packageOf(context, showId, group);
  if (!found) return null;
  const { content, tag } = found;
  // Each device has the permissions of its own gate, so no shared cache may store it.
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) await reply.code(304).send();
  else await sendEncoded(request, reply.type('application/octet-stream'), content);
  return 'sent';
}
