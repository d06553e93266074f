import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sufferFaults } from '../http/surface.ts';
import { fieldsOf } from '../shared/fields.ts';
import { type Answer, once } from '../shared/idempotency.ts';
import { grantToken, isAuthorised } from './access-tokens.ts';
import { captureOrder, findOrder, refundCapture } from './change-order.ts';
import { createOrder } from './create-order.ts';
import { issueAnswer, unknownResource } from './errors.ts';
import { captureAnswer, orderAnswer, refundAnswer } from './order-answer.ts';
import type { DollarContext } from './store.ts';
import { listTransactions } from './transactions.ts';
import { verifyNotification } from './webhook.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

const MAX_REQUEST_ID = 108;

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).send(answer.body);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const wantsWhole = (request: FastifyRequest): boolean =>
  header(request, 'prefer') === 'return=representation';

/** Executes a write once per request id: a repeat gets the first answer, with status 200. */
function write(context: DollarContext, request: FastifyRequest, carryOut: () => Answer): Answer {
  const key = header(request, 'paypal-request-id');
  if (key === undefined) return carryOut();
  if (key.length > MAX_REQUEST_ID)
    return issueAnswer(400, 'INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' });
  const path = request.url.split('?')[0]?.replace(/\/$/, '');
  const result = once(context.store.answers, `${request.method} ${path} ${key}`, request.body, carryOut);
  if (result.kind === 'conflict')
    return issueAnswer(422, 'DUPLICATE_REQUEST_ID', { field: 'PayPal-Request-Id', location: 'header' });
  return result.kind === 'replay' ? { ...result.answer, status: 200 } : result.answer;
}

/** The provider's own feature for negative tests: a header names the issue to answer with. */
function mockedIssue(request: FastifyRequest): Answer | null {
  const text = header(request, 'paypal-mock-response');
  if (text === undefined) return null;
  try {
    const code = fieldsOf(JSON.parse(text)).text('mock_application_codes');
    return code ? issueAnswer(422, code) : null;
  } catch {
    return issueAnswer(400, 'INVALID_REQUEST', { field: 'PayPal-Mock-Response', location: 'header' });
  }
}

function orderRoutes(scope: FastifyInstance, context: DollarContext): void {
  scope.post('/v2/checkout/orders', (request, reply) => {
    const options = {
      hasRequestId: header(request, 'paypal-request-id') !== undefined,
      isWhole: wantsWhole(request),
    };
    return send(
      reply,
      write(context, request, () => createOrder(context, request.body, options)),
    );
  });
  scope.get('/v2/checkout/orders/:id', (request: IdRequest, reply) => {
    const order = findOrder(context, request.params.id);
    return order ? reply.send(orderAnswer(context, order, true)) : send(reply, unknownResource());
  });
  scope.post('/v2/checkout/orders/:id/capture', (request: IdRequest, reply) =>
    send(
      reply,
      write(context, request, () => captureOrder(context, request.params.id)),
    ),
  );
}

function captureRoutes(scope: FastifyInstance, context: DollarContext): void {
  scope.get('/v2/payments/captures/:id', (request: IdRequest, reply) => {
    const capture = context.store.captures.get(request.params.id);
    return capture ? reply.send(captureAnswer(context, capture)) : send(reply, unknownResource());
  });
  scope.post('/v2/payments/captures/:id/refund', (request: IdRequest, reply) => {
    const isWhole = wantsWhole(request);
    const refund = (): Answer => refundCapture(context, request.params.id, request.body, isWhole);
    return send(reply, write(context, request, refund));
  });
  scope.get('/v2/payments/refunds/:id', (request: IdRequest, reply) => {
    const refund = context.store.refunds.get(request.params.id);
    return refund ? reply.send(refundAnswer(context, refund, true)) : send(reply, unknownResource());
  });
}

function guardedRoutes(scope: FastifyInstance, context: DollarContext): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!isAuthorised(context, request.headers.authorization))
      return send(reply, issueAnswer(401, 'INVALID_TOKEN'));
    const mocked = mockedIssue(request);
    if (mocked) return send(reply, mocked);
  });
  orderRoutes(scope, context);
  captureRoutes(scope, context);
  scope.get(
    '/v1/reporting/transactions',
    (request: FastifyRequest<{ Querystring: Record<string, string> }>, reply) =>
      send(reply, listTransactions(context, request.query)),
  );
  scope.post('/v1/notifications/verify-webhook-signature', (request, reply) =>
    send(reply, verifyNotification(context, request.body)),
  );
}

/** The dollar checkout's calls: token, orders, captures, refunds, verification of notifications. */
export async function dollarApi(app: FastifyInstance, context: DollarContext): Promise<void> {
  await app.register(async (scope) => {
    sufferFaults(scope, context.world.faults, 'dollars', issueAnswer(500, 'INTERNAL_SERVICE_ERROR').body);
    scope.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const status = (error.statusCode ?? 500) < 500 ? 400 : 500;
      return send(
        reply,
        issueAnswer(status, status === 400 ? 'MALFORMED_REQUEST_JSON' : 'INTERNAL_SERVICE_ERROR', {
          description: error.message,
        }),
      );
    });
    scope.post('/v1/oauth2/token', (request, reply) =>
      send(reply, grantToken(context, request.headers.authorization, request.body)),
    );
    await scope.register(async (inner) => guardedRoutes(inner, context));
  });
}
