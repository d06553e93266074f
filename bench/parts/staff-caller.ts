import type { Role } from '@club/contract/club/permissions';
import type { RunningContext } from '@club/server/context.ts';
import { newSessionToken } from '@club/server/domains/sso/session-token.ts';
import { insertSession } from '@club/server/domains/staff/session-store.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import type { Answer } from './load.ts';
import { RawConnection } from './raw-connection.ts';

const HOUR_MS = 60 * 60_000;

export interface StaffCaller {
  /** Throws when the call is not answered with 0. */
  readonly call: (name: string, body?: object) => Promise<Answer['body']>;
  readonly close: () => void;
}

/** A member of the team, logged in with the second factor, on one kept-alive connection. */
export async function staffCaller(
  context: RunningContext,
  siteUrl: string,
  roles: readonly Role[],
): Promise<StaffCaller> {
  const { id: memberId } = await buildMember(context, roles);
  const now = context.clock.now();
  const { token, hash: tokenHash } = newSessionToken(context.random);
  const expiresAt = new Date(now.getTime() + 12 * HOUR_MS);
  await insertSession(context.database.kysely, { memberId, tokenHash, now, expiresAt, factorAt: now });
  const headers = `cookie: __Host-club=${token}\r\nsec-fetch-site: same-origin\r\n`;
  const connection = new RawConnection(Number(new URL(siteUrl).port), headers);
  return {
    async call(name, body = {}) {
      const answer = await connection.post(`/api/club/${name}`, JSON.stringify(body));
      const read = JSON.parse(answer.body.toString() || '{}');
      if (read.ErrorCod !== 0)
        throw new Error(`${name}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
      return read;
    },
    close: () => connection.close(),
  };
}
