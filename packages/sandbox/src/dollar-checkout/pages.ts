import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../http/surface.ts';
import { type Fields, fieldsOf } from '../shared/fields.ts';
import { approvalPage, wordPage } from './approval-page.ts';
import { type Approval, approveOrder, findOrder } from './change-order.ts';
import { PAYER_ID } from './order-answer.ts';
import type { DollarContext, DollarOrder, Instrument, OrderNotify } from './store.ts';
import { CERTIFICATE_PATH } from './webhook.ts';

const INSTRUMENTS: readonly Instrument[] = ['good', 'declined', 'pending'];
const NOTIFY: readonly OrderNotify[] = ['once', 'twice', 'never'];

function withParameters(address: string | null, parameters: Record<string, string>): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const returnAddress = (order: DollarOrder): string | null =>
  withParameters(order.returnUrl, { token: order.id, PayerID: PAYER_ID });
const cancelAddress = (order: DollarOrder): string | null =>
  withParameters(order.cancelUrl, { token: order.id });

function readApproval(form: Fields): Approval {
  return {
    instrument: INSTRUMENTS.find((instrument) => instrument === form.text('instrument')),
    notify: NOTIFY.find((mode) => mode === form.text('notify')),
  };
}

function unknown(reply: FastifyReply): FastifyReply {
  const text = 'El pedido no existe o pasó demasiado tiempo. Volvé al sitio del comercio y empezá de nuevo.';
  return sendPage(reply, wordPage('No encontramos este pago', text, null), 404);
}

function done(reply: FastifyReply, order: DollarOrder): FastifyReply {
  return sendPage(
    reply,
    wordPage('Este pago ya está hecho', 'No hace falta aprobarlo otra vez.', returnAddress(order)),
  );
}

function showApproval(context: DollarContext, id: string, reply: FastifyReply): FastifyReply {
  const order = findOrder(context, id);
  if (!order) return unknown(reply);
  return order.status === 'COMPLETED' ? done(reply, order) : sendPage(reply, approvalPage(order));
}

async function decide(context: DollarContext, form: Fields, reply: FastifyReply): Promise<FastifyReply> {
  const order = findOrder(context, form.text('token') ?? '');
  if (!order) return unknown(reply);
  if (order.status === 'COMPLETED') return done(reply, order);
  if (form.text('action') === 'cancel') {
    const back = cancelAddress(order);
    return back
      ? reply.redirect(back, 303)
      : sendPage(reply, wordPage('Cancelaste el pago', 'No se hizo ningún cargo.', null));
  }
  // Not awaited: a merchant that does not answer must not delay the buyer.
  void approveOrder(context, order.id, readApproval(form));
  const back = returnAddress(order);
  if (back === null || form.text('come_back') === 'no')
    return sendPage(reply, wordPage('Aprobaste el pago', 'El comercio todavía tiene que cobrarlo.', back));
  return reply.redirect(back, 303);
}

/** The provider's own pages and its certificate; the surface's faults do not apply to them. */
export function dollarPages(app: FastifyInstance, context: DollarContext): void {
  type ApprovalRequest = FastifyRequest<{ Querystring: { token?: string } }>;
  app.get('/checkoutnow', (request: ApprovalRequest, reply) =>
    showApproval(context, request.query.token ?? '', reply),
  );
  app.post('/checkoutnow', (request, reply) => decide(context, fieldsOf(request.body), reply));
  app.get(CERTIFICATE_PATH, (_request, reply) =>
    reply.type('application/x-pem-file').send(context.signing.certificate),
  );
}
