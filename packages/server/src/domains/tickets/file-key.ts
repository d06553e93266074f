import { createHash } from 'node:crypto';

/** Part of a file's key, from its code and start time. Another code or time means a new file beside the old one. */
export function fileMark(nonce: Buffer, startsAt: Date): string {
  const code = createHash('sha256').update(nonce).digest('hex').slice(0, 16);
  return `${code}-${startsAt.toISOString().replaceAll(/\D/g, '').slice(0, 12)}`;
}
