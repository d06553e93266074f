import {
  PagosNotificacion,
  PagosOrden,
  PagosPreferencia,
  PagosReembolso,
  PagosTarjeta,
  WSPago,
} from '@club/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { problemTable } from '../../http/refusal.ts';
import { envelope, type Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { acknowledgePayment } from './acknowledge-payment.ts';
import { readCardRequest } from './card-wire.ts';
import { chargeCard } from './charge-card.ts';
import { hastenRefund } from './hasten-refund.ts';
import { openOrder } from './open-order.ts';
import { readAcknowledgement, readCardOrder, readDollarOrder, writeDollarOrder } from './order-wire.ts';
import { isAccount } from './providers.ts';
import { receiveEvent } from './receive-event.ts';
import { registerReturnAddresses } from './return-address.ts';

export function registerPaymentRoutes(serve: Serve, context: Context, app: FastifyInstance): void {
  serve(PagosPreferencia, async ({ preference }, { session, ip }) => {
    const caller = { userId: session?.userId ?? null, ip };
    const order = readCardOrder(preference, caller, context.config.siteUrl);
    const opened = await openOrder(context, order);
    return opened.ok
      ? ok({ preferenceId: opened.value.orderId, initPoint: opened.value.redirectUrl })
      : opened;
  });
  serve(PagosOrden, async ({ order }, { session }) => {
    const opened = await openOrder(context, readDollarOrder(order, session?.userId ?? null));
    return opened.ok ? ok(writeDollarOrder(opened.value.raw)) : opened;
  });
  serve(WSPago, (body, { ip }) => acknowledgePayment(context, readAcknowledgement(body, ip)));
  serve(PagosReembolso, async ({ capture_id }, { ip }) => {
    const granted = await hastenRefund(context, capture_id, ip);
    if (granted.ok) return ok({ isOk: true });
    // For a repeat, the refund is still under way.
    return { ...granted, answer: { isOk: granted.problem === 'already-refunded' } };
  });
  serve(PagosTarjeta, async (body, { session, ip }) => {
    const charged = await chargeCard(context, readCardRequest(body, { userId: session.userId, ip }));
    return charged.ok ? ok({ status: charged.value }) : charged;
  });
  registerReturnAddresses(app, context);
  registerWebhook(context, app);
}

/** Providers sign the raw body, and want an HTTP status instead of an envelope (wire.md §5). */
function registerWebhook(context: Context, parent: FastifyInstance): void {
  const problems = problemTable(PagosNotificacion.codes);
  parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post<{ Params: { provider: string }; Querystring: Several }>(
      '/api/pagos/notificacion/:provider',
      { config: { call: PagosNotificacion } },
      async (request, reply) => {
        const { provider } = request.params;
        const received = isAccount(context, provider)
          ? await receiveEvent(context, provider, {
              headers: firstOfEach(request.headers),
              query: firstOfEach(request.query),
              rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            })
          : ({ ok: false, problem: 'provider-unknown' } as const);
        if (received.ok) return envelope(0, '');
        const { code = 500, text = '' } = problems.get(received.problem) ?? {};
        return reply.code(code).send(envelope(code, text));
      },
    );
  });
}

type Several = Readonly<Record<string, string | string[] | undefined>>;

/** Headers, and fields of an address, may come more than once. */
const firstOfEach = (fields: Several): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
