import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { plainPagePolicy } from '../../http/security-headers.ts';
import { WAITING_PAGE } from './messages.ts';
import { returnFromProvider } from './return-from-provider.ts';
import { writeReturn } from './return-wire.ts';

const WAITING_PAGE_POLICY = plainPagePolicy(WAITING_PAGE);

export const SECOND_RETURN_PATH = '/api/pagos/retorno/second';

/** The second provider sends the browser here, with its order's number as `token`. */
export function registerReturnAddress(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { token?: string } }>(SECOND_RETURN_PATH, async (request, reply) => {
    const { siteUrl } = context.config;
    const place = await returnFromProvider(context, String(request.query.token ?? ''));
    if (place.ok) return reply.redirect(writeReturn(siteUrl, place.value), 302);
    if (place.problem === 'order-unknown') return reply.redirect(`${siteUrl}/`, 302);
    return reply
      .code(503)
      .header('content-security-policy', WAITING_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(WAITING_PAGE);
  });
}
