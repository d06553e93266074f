import { allCalls, type FanCall } from '@club/contract';
import { PREVIEWED_CALLS } from '@club/contract/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { Database, Executor } from '../../db/database.ts';
import { type AnyOutcome, callCodec, type Envelope, type Serve } from '../../http/serve.ts';

export type PreviewedCall = (typeof PREVIEWED_CALLS)[number];

/** Serves the fans' calls of a preview with the fans' code. */
export type RegisterReads = (serve: Serve, context: Context) => void;

/** A call that reads public data. */
type ReadingCall = FanCall & { readonly auth: 'none'; readonly class: 'read' };
const READING: Readonly<Record<PreviewedCall, ReadingCall>> = allCalls;

/** Makes a fans' call on another executor, at another time. */
export type ReadApart = (
  apart: { readonly executor: Executor; readonly moment: Date },
  call: PreviewedCall,
  body: object,
  log: FastifyBaseLogger,
) => Promise<Envelope>;

export function makeReadApart(context: Context, register: RegisterReads): ReadApart {
  const { checkAnswers } = context.config;
  const codecs = new Map(
    PREVIEWED_CALLS.map((name) => [name, callCodec(READING[name], { checkAnswers, club: context.club })]),
  );
  return async ({ executor, moment }, name, body, log) => {
    const codec = codecs.get(name);
    const handle = handlersOf(register, readingContext(context, executor, moment)).get(name);
    if (!codec || !handle) throw new Error(`nobody serves ${name} to previews`);
    const read = codec.read(body);
    if (!read.ok) return { ErrorCod: 400, ErrorDsc: `Datos inválidos: ${read.field}` };
    return codec.answer(await handle(read.value, { log }));
  };
}

type AnyHandler = (body: unknown, call: { log: FastifyBaseLogger }) => Promise<AnyOutcome>;

function handlersOf(register: RegisterReads, context: Context): ReadonlyMap<string, AnyHandler> {
  const handlers = new Map<string, AnyHandler>();
  const note = (call: FanCall, handler: unknown) => void handlers.set(call.name, handler as AnyHandler);
  register(note as Serve, context);
  return handlers;
}

const stop = (): never => {
  throw new Error('a preview reads the database and files, and does nothing else');
};
/** Reads do not need the rest: accessing it throws. */
const SHUT = new Proxy({}, { get: stop }) as never;

/** The context of a preview: a read-only executor, a time as now, readable files, and nothing else. */
function readingContext(context: Context, executor: Executor, moment: Date): Context {
  const { config, club, random, storage } = context;
  const shut = { value: SHUT };
  const database: Database = Object.create(context.database, {
    kysely: { value: executor },
    ...{ pool: shut, pipelines: shut, batchedReads: shut, coalescedReads: shut, plain: shut, shadows: shut },
    probe: shut,
  });
  return {
    ...{ config, club, random, database, clock: { now: () => moment }, redis: null },
    storage: { get: (key) => storage.get(key), put: stop, exists: stop, remove: stop, signedUrl: stop },
    ...{ jobs: SHUT, mailer: SHUT, identityProvider: SHUT, staffIdentityProvider: SHUT, providers: SHUT },
    memberRegister: null,
    rooms: context.rooms,
  };
}
