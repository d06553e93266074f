import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest } from '../../ports/payment-provider.ts';

/** Maximum age of a notification: the provider retries for a day, possibly with the signature of the first try. */
const TOLERANCE_MS = 24 * 60 * 60 * 1000;
/** Above this, `ts` is in milliseconds: the provider's documentation and its example disagree. */
const SECONDS_LIMIT = 1e11;

/**
 * Checks `x-signature` (`ts=…,v1=<hex HMAC-SHA256>`) over `id:{data.id};request-id:{…};ts:{…};`. Parts without a value are
 * omitted; the id is in its own case or lower case (the vendor's pages and SDKs disagree). Returns the time of the signature.
 */
export function verifiedAt(request: WebhookRequest, secret: string, now: Date): Date | null {
  const fields = signatureFields(request.headers['x-signature'] ?? '');
  const { ts, v1 } = fields;
  if (!ts || !v1 || !/^\d{1,15}$/.test(ts)) return null;
  const at = new Date(Number(ts) > SECONDS_LIMIT ? Number(ts) : Number(ts) * 1000);
  if (Math.abs(now.getTime() - at.getTime()) > TOLERANCE_MS) return null;
  const id = request.query['data.id'] ?? '';
  const isSigned = [id, id.toLowerCase()].some((variant) => isSignature(v1, secret, variant, request, ts));
  return isSigned ? at : null;
}

function signatureFields(header: string): Record<string, string> {
  const pairs = header.split(',').map((part) => part.trim().split('=', 2));
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}

function isSignature(v1: string, secret: string, id: string, request: WebhookRequest, ts: string): boolean {
  const requestId = request.headers['x-request-id'];
  const manifest = `${id ? `id:${id};` : ''}${requestId ? `request-id:${requestId};` : ''}ts:${ts};`;
  const expected = createHmac('sha256', secret).update(manifest).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
