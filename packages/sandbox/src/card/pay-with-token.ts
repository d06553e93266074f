import { type Fields, fieldsOf } from '../shared/fields.ts';
import { recordCharge } from './charge.ts';
import { outcomeFor } from './outcomes.ts';
import type { CardContext } from './store.ts';
import type { CardToken } from './used-card.ts';
import { type CardError, type CardPayment, causeError } from './wire.ts';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

function requestProblem(request: Fields): CardError | null {
  const amount = request.number('transaction_amount');
  const installments = request.number('installments') ?? 1;
  const notificationUrl = request.text('notification_url');
  if (amount === undefined || amount <= 0 || Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6)
    return causeError(400, 4037, 'Invalid transaction_amount');
  if (!Number.isInteger(installments) || installments < 1 || installments > 36)
    return causeError(400, 4033, 'Invalid installments');
  if (!request.text('payment_method_id'))
    return causeError(400, 1, "payment_method_id attribute can't be null");
  if (!EMAIL.test(request.object('payer')?.text('email') ?? ''))
    return causeError(400, 4050, 'payer.email must be a valid email');
  if (notificationUrl !== undefined && !URL.canParse(notificationUrl))
    return causeError(400, 4020, 'notificaction_url attribute must be url valid');
  return null;
}

function usableToken(context: CardContext, request: Fields): CardToken | CardError {
  const token = context.store.tokens.get(request.text('token') ?? '');
  if (!token) return causeError(400, 2006, 'Card Token not found');
  if (token.isUsed || Date.parse(token.expiresAt) < context.world.clock().getTime())
    return causeError(400, 3003, 'Invalid card_token_id');
  return token;
}

/** Charges a tokenised card (`POST /v1/payments`). The token is used up whatever the outcome. */
export function payWithToken(context: CardContext, body: unknown): CardPayment | CardError {
  const request = fieldsOf(body);
  const wrong = requestProblem(request);
  if (wrong) return wrong;
  const token = usableToken(context, request);
  if (!('card' in token)) return token;
  context.store.tokens.put(token.id, { ...token, isUsed: true });
  const isBinary = request.flag('binary_mode') === true;
  const payer = request.object('payer') ?? fieldsOf({});
  const identification = payer.object('identification') ?? fieldsOf({});
  return recordCharge(context, {
    amount: request.number('transaction_amount') ?? 0,
    currency: 'UYU',
    description: request.text('description') ?? '',
    installments: request.number('installments') ?? 1,
    card: {
      ...token.card,
      documentType: identification.text('type') ?? token.card.documentType,
      document: identification.text('number') ?? token.card.document,
    },
    outcome: outcomeFor(token.card.cardholder, isBinary),
    approvedAt: null,
    externalReference: request.text('external_reference') ?? null,
    notificationUrl: request.text('notification_url') ?? null,
    statementDescriptor: request.text('statement_descriptor') ?? null,
    isBinary,
    payer: {
      email: payer.text('email') ?? '',
      name: payer.text('first_name') ?? null,
      surname: payer.text('last_name') ?? null,
    },
    metadata: request.raw('metadata') ?? {},
    additionalInfo: request.raw('additional_info') ?? {},
    orderId: null,
  });
}
