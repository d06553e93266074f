import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLUB_CREST } from '@club/contract/constants';
import type { FastifyInstance } from 'fastify';
import { EncodedBytes, sendTagged } from './encoded-bytes.ts';

const FOLDER = fileURLToPath(new URL('../../assets/', import.meta.url));
const PREFIX = '/imagenes/';
/** The pictures' former path, before the back office moved to `/club`: stored rows and club files still have it. */
const OLD_PREFIX = '/club/';
/** Uploaded pictures (`uploaded-pictures.ts`). */
const UPLOADED = `${PREFIX}subidas/`;
/** The crest of a club that has none. */
const NEUTRAL_CREST = 'new-club.svg';
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

interface Asset {
  readonly content: EncodedBytes;
  readonly type: string;
  readonly version: string;
}

let loaded: ReadonlyMap<string, Asset> | undefined;

/** The pictures are few and small: read once and cached. */
function assets(): ReadonlyMap<string, Asset> {
  loaded ??= new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).flatMap((name): [string, Asset][] => {
      const type = TYPES[extname(name)];
      if (!type) return [];
      const bytes = readFileSync(join(FOLDER, name));
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
      const content = new EncodedBytes(bytes, type.startsWith('image/svg'));
      return [[name.split(sep).join('/'), { content, type, version }]];
    }),
  );
  return loaded;
}

/** The URL of a picture of the club, versioned by its content. Throws for an unknown name. */
export function assetUrl(name: string): string {
  const asset = assets().get(name);
  if (!asset) throw new Error(`no asset ${name}`);
  return `${PREFIX}${name}?v=${asset.version}`;
}

/** The name of the club's picture at a current or former URL; null when there is none. */
function nameAt(address: string): string | null {
  const prefix = [PREFIX, OLD_PREFIX].find((known) => address.startsWith(known));
  const name = prefix && address.slice(prefix.length).split('?')[0];
  return name && assets().has(name) ? name : null;
}

/** The bytes of the club's picture at a URL; null when there is none. */
export function bytesAt(address: string): Buffer | null {
  const name = nameAt(address);
  return name === null ? null : assetBytes(name);
}

/** The current URL of a picture at a former one; null when there is none. */
export function pictureOfOld(address: string): string | null {
  const name = address.startsWith(OLD_PREFIX) ? nameAt(address) : null;
  return name === null ? null : assetUrl(name);
}

/** The bytes of a picture of the club, to embed it. Throws for an unknown name. */
export function assetBytes(name: string): Buffer {
  const asset = assets().get(name);
  if (!asset) throw new Error(`no asset ${name}`);
  return asset.content.bytes;
}

/**
 * `GET /imagenes/*`: crests, photos and logos. Immutable under a URL with the right version, else cached for an hour. Opened as
 * a document, a picture runs and loads nothing.
 */
export function registerClubAssets(app: FastifyInstance): void {
  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>(`${PREFIX}*`, (request, reply) => {
    const asset = assets().get(request.params['*']);
    if (!asset) return reply.code(404).send();
    const isVersioned = request.query.v === asset.version;
    reply
      .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      )
      .type(asset.type);
    return sendTagged(request, reply, asset.content);
  });
}

/** The URL of the club's crest; a neutral one where its file names none, or a picture that does not exist. */
export function crestAddress(crestUrl: string): string {
  const name = nameAt(crestUrl);
  if (name !== null) return assetUrl(name);
  const isMissing = crestUrl === '' || (crestUrl.startsWith(PREFIX) && !crestUrl.startsWith(UPLOADED));
  return isMissing ? assetUrl(NEUTRAL_CREST) : crestUrl;
}

/** `GET /imagenes/escudo`: to the picture of the club's file, for pages that are the same for all clubs. */
export function registerClubCrest(app: FastifyInstance, club: { readonly crestUrl: string }): void {
  app.get(CLUB_CREST, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').redirect(crestAddress(club.crestUrl), 302),
  );
}
