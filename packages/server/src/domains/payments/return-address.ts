import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { plainPagePolicy } from '../../http/security-headers.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { refuse } from '../../shared/result.ts';
import { WAITING_PAGE } from './messages.ts';
import { keysThatCapture } from './providers.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { writeReturn } from './return-wire.ts';

const WAITING_PAGE_POLICY = plainPagePolicy(WAITING_PAGE);

export const returnPath = (provider: string): string => `/api/pagos/retorno/${provider}`;

/** A provider that captures redirects the browser here, with its order's number as `token`. */
export function registerReturnAddresses(app: FastifyInstance, context: Context): void {
  for (const provider of keysThatCapture(context)) registerReturnAddress(app, context, provider);
}

function registerReturnAddress(app: FastifyInstance, context: Context, provider: string): void {
  const route = { config: { limitedAs: 'purchase' }, errorHandler: waitIfTooMany } as const;
  app.get<{ Querystring: { token?: string } }>(returnPath(provider), route, async (request, reply) => {
    const { siteUrl } = context.config;
    const token = String(request.query.token ?? '');
    const place = await returnFromProvider(context, provider, token).catch((fault: unknown) => {
      // Somebody who has just paid reads a page, and asks again: a repeat settles what this one did not.
      request.log.error({ err: fault }, 'fault');
      return refuse('provider-unreachable');
    });
    if (place.ok) return reply.redirect(writeReturn(siteUrl, place.value), 302);
    if (place.problem === 'order-unknown') return reply.redirect(`${siteUrl}/`, 302);
    return sendWaitingPage(reply);
  });
}

/** The limit of an address, which many people share. */
function waitIfTooMany(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TooManyRequests) return sendWaitingPage(reply);
  throw error;
}

const sendWaitingPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('content-security-policy', WAITING_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(WAITING_PAGE);
