import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sufferFaults } from '../http/surface.ts';
import { type Collection, openCollection } from '../shared/collection.ts';
import type { World } from '../world.ts';
import { isSigned, type StorageAccount } from './signature.ts';

/** Path of the only bucket at the sandbox's origin. */
export const BUCKET_PATH = '/storage/entradas';
const MAX_FILE_BYTES = 32 * 1_048_576;

export interface StoredFile {
  readonly contentType: string;
  readonly contentBase64: string;
}

export interface StorageContext {
  readonly world: World;
  readonly account: StorageAccount;
  readonly files: Collection<StoredFile>;
}

export function createStorageContext(world: World): StorageContext {
  return {
    world,
    account: {
      accessKeyId: 'SANDBOXKEY',
      secretAccessKey: 'secreto-del-almacenamiento-de-prueba',
      region: 'us-east-1',
    },
    files: openCollection<StoredFile>(world.folder('storage'), 'files'),
  };
}

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

/** A private bucket with the part of the S3 API that the site's files need; every request must be signed. */
export async function serveStorage(app: FastifyInstance, context: StorageContext): Promise<void> {
  await app.register(async (scope) => {
    sufferFaults(scope, context.world.faults, 'storage', { code: 'InternalError' });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
      (_request, body: Buffer, done) => done(null, body),
    );
    scope.addHook('preHandler', async (request, reply) => {
      if (!isOurs(context, request)) return reply.code(403).send({ code: 'SignatureDoesNotMatch' });
    });
    scope.put(`${BUCKET_PATH}/*`, { bodyLimit: MAX_FILE_BYTES }, (request: FileRequest, reply) => {
      const contentType = request.headers['content-type'] ?? 'application/octet-stream';
      context.files.put(request.params['*'], {
        contentType,
        contentBase64: bytesOf(request).toString('base64'),
      });
      return reply.code(200).send();
    });
    scope.delete(`${BUCKET_PATH}/*`, (request: FileRequest, reply) => {
      context.files.remove(request.params['*']);
      return reply.code(204).send();
    });
    scope.get(`${BUCKET_PATH}/*`, (request: FileRequest, reply) => sendFile(context, request, reply));
  });
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function isOurs({ world, account }: StorageContext, request: FastifyRequest): boolean {
  const url = new URL(request.url, 'http://bucket');
  const { method, headers } = request;
  return isSigned({ method, url, headers, body: bytesOf(request) }, account, world.clock());
}

function sendFile({ files }: StorageContext, request: FileRequest, reply: FastifyReply): FastifyReply {
  const file = files.get(request.params['*']);
  if (!file) return reply.code(404).send({ code: 'NoSuchKey' });
  const disposition = new URL(request.url, 'http://bucket').searchParams.get('response-content-disposition');
  if (disposition) reply.header('content-disposition', disposition);
  return reply.type(file.contentType).send(Buffer.from(file.contentBase64, 'base64'));
}
