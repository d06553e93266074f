import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sufferFaults } from '../http/surface.ts';
import { fieldsOf, isObject } from '../shared/fields.ts';
import { type Answer, once } from '../shared/idempotency.ts';
import { paymentMethods } from './brands.ts';
import { cancelPayment, refundPayment } from './change-payment.ts';
import { payWithToken } from './pay-with-token.ts';
import { preferenceProblem } from './preference-rules.ts';
import { preferenceAnswer, preferenceId, type StoredPreference } from './preferences.ts';
import { searchPayments } from './search.ts';
import type { CardContext } from './store.ts';
import { createToken, tokenAnswer } from './tokens.ts';
import { notifyPayment } from './webhook.ts';
import { type CardError, cardError, causeError } from './wire.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).send(answer.body);
}

const refusal = (error: CardError): Answer => ({ status: error.status, body: error });

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Executes a write once per idempotency key; without a key, every time. */
function write(context: CardContext, request: FastifyRequest, carryOut: () => Answer): Answer {
  const key = request.headers['x-idempotency-key'];
  if (typeof key !== 'string' || key === '') return carryOut();
  const path = request.url.split('?')[0]?.replace(/\/$/, '');
  const result = once(context.store.answers, `${request.method} ${path} ${key}`, request.body, carryOut);
  if (result.kind === 'conflict')
    return refusal(
      cardError(409, 'idempotency_key_conflict', 'The idempotency key was used for another request.'),
    );
  return result.answer;
}

const hasKey = (request: FastifyRequest): boolean => Boolean(request.headers['x-idempotency-key']);
const keyMissing = (): Answer => refusal(causeError(400, 4292, "Header-X-Idempotency-Key-can't-be-null"));

function putPreference(context: CardContext, known: StoredPreference | undefined, body: unknown): Answer {
  const request = { ...known?.request, ...(isObject(body) ? body : {}) };
  const problem = preferenceProblem(fieldsOf(request));
  if (problem) return refusal(cardError(400, problem.error, problem.message));
  const { collectorId } = context.world.options;
  const stored = known
    ? { ...known, request }
    : {
        id: preferenceId(collectorId),
        createdAt: context.world.clock().toISOString(),
        orderId: context.store.nextId(),
        request,
      };
  context.store.preferences.put(stored.id, stored);
  return { status: known ? 200 : 201, body: preferenceAnswer(stored, collectorId, context.origin) };
}

const noPreference = (): Answer => refusal(cardError(404, 'invalid_id', 'preference_id not found.'));

function preferenceRoutes(scope: FastifyInstance, context: CardContext): void {
  scope.post('/checkout/preferences', (request, reply) =>
    send(
      reply,
      write(context, request, () => putPreference(context, undefined, request.body)),
    ),
  );
  scope.get('/checkout/preferences/:id', (request: IdRequest, reply) => {
    const stored = context.store.preferences.get(request.params.id);
    if (!stored) return send(reply, noPreference());
    return reply.send(preferenceAnswer(stored, context.world.options.collectorId, context.origin));
  });
  scope.put('/checkout/preferences/:id', (request: IdRequest, reply) => {
    const stored = context.store.preferences.get(request.params.id);
    if (!stored) return send(reply, noPreference());
    return send(
      reply,
      write(context, request, () => putPreference(context, stored, request.body)),
    );
  });
}

function paymentRoutes(scope: FastifyInstance, context: CardContext): void {
  scope.post('/v1/payments', (request, reply) => {
    if (!hasKey(request)) return send(reply, keyMissing());
    const answer = write(context, request, () => {
      const result = payWithToken(context, request.body);
      if ('cause' in result) return refusal(result);
      void notifyPayment(context, result, 'payment.created');
      return { status: 201, body: result };
    });
    return send(reply, answer);
  });
  scope.get('/v1/payments/search', (request: FastifyRequest<{ Querystring: Record<string, string> }>) =>
    searchPayments(context, request.query),
  );
  scope.get('/v1/payments/:id', (request: IdRequest, reply) => {
    const payment = context.store.payment(request.params.id);
    return payment ? reply.send(payment) : send(reply, refusal(causeError(404, 2000, 'Payment not found')));
  });
  scope.put('/v1/payments/:id', (request: IdRequest, reply) => {
    const answer = write(context, request, () => {
      const result = cancelPayment(context, request.params.id, request.body);
      if (!result.ok) return refusal(result.error);
      void notifyPayment(context, result.payment, 'payment.updated');
      return { status: 200, body: result.value };
    });
    return send(reply, answer);
  });
}

function refundRoutes(scope: FastifyInstance, context: CardContext): void {
  const path = '/v1/payments/:id/refunds';
  scope.post(path, (request: IdRequest, reply) => {
    if (!hasKey(request)) return send(reply, keyMissing());
    const answer = write(context, request, () => {
      const result = refundPayment(context, request.params.id, request.body);
      if (!result.ok) return refusal(result.error);
      void notifyPayment(context, result.payment, 'payment.updated');
      return { status: 201, body: result.value };
    });
    return send(reply, answer);
  });
  scope.get(path, (request: IdRequest, reply) => {
    const payment = context.store.payment(request.params.id);
    return payment
      ? reply.send(payment.refunds)
      : send(reply, refusal(causeError(404, 2000, 'Payment not found')));
  });
  scope.get(
    `${path}/:refund`,
    (request: FastifyRequest<{ Params: { id: string; refund: string } }>, reply) => {
      const refunds = context.store.payment(request.params.id)?.refunds ?? [];
      const refund = refunds.find((candidate) => String(candidate.id) === request.params.refund);
      return refund ? reply.send(refund) : send(reply, refusal(causeError(404, 2024, 'Refund not found')));
    },
  );
}

/** Calls that a browser may make with only the public key, from any origin. */
function publicRoutes(scope: FastifyInstance, context: CardContext): void {
  type PublicRequest = FastifyRequest<{ Querystring: { public_key?: string; bins?: string } }>;
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-allow-headers', 'content-type, x-idempotency-key, x-product-id');
    reply.header('access-control-allow-methods', 'GET, POST, OPTIONS');
  });
  sufferFaults(scope, context.world.faults, 'card', cardError(500, 'internal_error', 'Internal error'));
  const isKnown = (request: PublicRequest): boolean =>
    isSame(request.query.public_key ?? '', context.publicKey) ||
    isSame(request.headers.authorization ?? '', `Bearer ${context.accessToken}`);
  const denied = (reply: FastifyReply): FastifyReply =>
    send(reply, refusal(cardError(401, 'unauthorized', 'public_key not found')));
  for (const path of ['/v1/card_tokens', '/v1/payment_methods'])
    scope.options(path, (_request, reply) => reply.code(204).send());
  scope.post('/v1/card_tokens', (request: PublicRequest, reply) => {
    if (!isKnown(request)) return denied(reply);
    const token = createToken(context, request.body);
    if ('cause' in token) return send(reply, refusal(token));
    return reply.code(201).send(tokenAnswer(token, context.publicKey));
  });
  scope.get('/v1/payment_methods', (request: PublicRequest, reply) =>
    isKnown(request) ? reply.send(paymentMethods(request.query.bins)) : denied(reply),
  );
}

function privateRoutes(scope: FastifyInstance, context: CardContext): void {
  sufferFaults(scope, context.world.faults, 'card', cardError(500, 'internal_error', 'Internal error'));
  scope.addHook('onRequest', async (request, reply) => {
    if (reply.sent || isSame(request.headers.authorization ?? '', `Bearer ${context.accessToken}`)) return;
    return send(reply, refusal(cardError(401, 'invalid_access_token', 'access denied')));
  });
  preferenceRoutes(scope, context);
  paymentRoutes(scope, context);
  refundRoutes(scope, context);
}

/** The card provider's calls: preferences, payments, refunds, card tokens. */
export async function cardApi(app: FastifyInstance, context: CardContext): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const status = error.statusCode ?? 500;
      return reply
        .code(status)
        .send(cardError(status, status < 500 ? 'bad_request' : 'internal_error', error.message));
    });
    await scope.register(async (inner) => publicRoutes(inner, context));
    await scope.register(async (inner) => privateRoutes(inner, context));
  });
}
