import { createHmac } from 'node:crypto';

/**
 * The value of `x-signature`: `ts=<seconds>,v1=<hex HMAC-SHA256 of the manifest>`. The manifest consists of the
 * query's `data.id`, the `x-request-id` header and `ts`; parts without a value are omitted.
 */
export function webhookSignature(secret: string, dataId: string, requestId: string, ts: number): string {
  const parts = [
    ['id', dataId],
    ['request-id', requestId],
    ['ts', String(ts)],
  ];
  const manifest = parts.map(([name, value]) => (value ? `${name}:${value};` : '')).join('');
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}
