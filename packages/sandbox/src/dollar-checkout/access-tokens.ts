import { randomBytes } from 'node:crypto';
import { fieldsOf } from '../shared/fields.ts';
import type { Answer } from '../shared/idempotency.ts';
import type { DollarContext } from './store.ts';

const LIFE_SECONDS = 32_400;

function isClient(context: DollarContext, authorization: string | undefined): boolean {
  const expected = Buffer.from(`${context.clientId}:${context.clientSecret}`).toString('base64');
  return authorization === `Basic ${expected}`;
}

/** Issues an access token to the merchant (`POST /v1/oauth2/token`). */
export function grantToken(context: DollarContext, authorization: string | undefined, body: unknown): Answer {
  if (!isClient(context, authorization))
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    };
  if (fieldsOf(body).text('grant_type') !== 'client_credentials')
    return {
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or not supported' },
    };
  const token = `A21AA${randomBytes(48).toString('base64url')}`;
  context.store.tokens.set(token, context.world.clock().getTime() + LIFE_SECONDS * 1000);
  return {
    status: 200,
    body: {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: LIFE_SECONDS,
      nonce: `${context.world.clock().toISOString()}${randomBytes(16).toString('base64url')}`,
    },
  };
}

export function isAuthorised(context: DollarContext, authorization: string | undefined): boolean {
  const endsAt = context.store.tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
  return endsAt !== undefined && endsAt > context.world.clock().getTime();
}
