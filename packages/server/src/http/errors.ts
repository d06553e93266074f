import { WSFilaAnotar, WSFilaDesafio, WSFilaTurno } from '@club/contract';
import { COMMON_CODES } from '@club/contract/club/common-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isDatabaseAway } from '../db/away.ts';
import { isDiskFull } from '../shared/disk-full.ts';
import { BadRequest } from './json-text.ts';
import { answerHeaders } from './security-headers.ts';
import { envelope, invalidData } from './serve.ts';

const NO_SUCH = 'No existe lo que buscás.';

const TEXTS: Record<number, string> = {
  400: 'La solicitud no es válida.',
  404: NO_SUCH,
  413: 'El contenido enviado es demasiado grande.',
  415: 'La solicitud no es válida.',
  429: COMMON_CODES[429].text,
  503: 'Estamos recibiendo muchas visitas. Volvé a intentar en unos segundos.',
};

/** Unlike overload, part of the call may have been done: no `Retry-After`, which says that a repeat is safe. */
const CANNOT_NOW = 'En este momento no podemos atenderte. Volvé a intentar en unos segundos.';

const AWAY = COMMON_CODES[503].also[0].text;

/** Text for staff while their calls are shed (spec 4 §5). */
const MUCH_SALE = COMMON_CODES[503].text;

const isOfStaff = ({ routeOptions: { config } }: FastifyRequest): boolean => config.call?.auth === 'staff';

/** The answer to a call that is shed (overload.ts). */
export function busyAnswer(request: FastifyRequest) {
  return {
    ...envelope(503, isOfStaff(request) ? MUCH_SALE : (TEXTS[503] ?? '')),
    RequestId: request.id,
  };
}

/** Joining or entering a waiting room is idempotent: these calls may be repeated as they are (spec 6 §11). */
const SAFE_TWICE: ReadonlySet<unknown> = new Set([WSFilaDesafio, WSFilaAnotar, WSFilaTurno]);
const AGAIN_SECONDS = 3;

/** The only place where a fault becomes an answer: logged once with the request id, no internals sent (wire.md §1). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError & { retryAfterSeconds?: number }, request, reply) => {
    const isAway = isDatabaseAway(error);
    const cannotNow = (isAway && AWAY) || (isDiskFull(error) && CANNOT_NOW);
    const sent = cannotNow ? 503 : statusOf(error);
    if (sent >= 500) request.log.error({ err: error }, 'fault');
    if (error instanceof BadRequest) return reply.code(400).send(invalidData(error.field));
    // The browser retries reads by itself (web/src/api/patience.ts).
    if (isAway) reply.header('x-falla-momentanea', '1');
    if (isAway && SAFE_TWICE.has(request.routeOptions.config.call))
      reply.header('retry-after', AGAIN_SECONDS);
    if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
    const isBusy = sent === 503 && isOfStaff(request);
    const text =
      cannotNow ||
      (isBusy && MUCH_SALE) ||
      TEXTS[sent] ||
      `Ocurrió un error. Código de referencia: ${request.id}`;
    return reply.code(sent).send({ ...envelope(sent, text), RequestId: request.id });
  });
}

/** Every fault is a 500 to the caller, except 503: a retry may succeed soon. */
function statusOf(error: FastifyError): number {
  const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  return status >= 500 && status !== 503 ? 500 : status;
}

export const noSuch = (reply: FastifyReply): FastifyReply => reply.code(404).send(envelope(404, NO_SUCH));

export function unknownCall(app: FastifyInstance, base: string): void {
  app.all(`${base}/*`, (_request, reply) => noSuch(reply));
}

/** A URL that cannot be parsed at all: it reaches no route, hook or error handler. */
export function answerUnreadable(config: Config, reply: FastifyReply): void {
  reply
    .code(400)
    .headers(answerHeaders(config))
    .send(envelope(400, TEXTS[400] ?? ''));
}
