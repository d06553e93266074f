import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from './open-session.ts';
import { findSession, limitReplacedToken, revokeSession, rotateToken } from './session-store.ts';
import { newSessionToken, secretHash } from './session-token.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function sessionOf() {
  const { userId } = await buildUser(context);
  const { token } = await openSession(context, userId);
  const tokenHash = secretHash(token);
  const session = await findSession(context.database, tokenHash);
  if (!session) throw new Error('not found');
  return { sessionId: session.sessionId, tokenHash };
}

/** Renews regardless of the time; returns the new token's hash if it was renewed. */
async function rotate(session: { sessionId: number; tokenHash: Buffer }): Promise<Buffer | null> {
  const now = context.clock.now();
  const { hash: newHash } = newSessionToken(context.random);
  const isRenewed = await rotateToken(context.database.kysely, { ...session, newHash, now, dueSince: now });
  return isRenewed ? newHash : null;
}

describe('the database renews a token', () => {
  test('by its current one, and by the one before until the new one is used', async () => {
    const session = await sessionOf();
    expect(await rotate(session)).not.toBeNull();
    expect(await rotate(session)).not.toBeNull();
  });

  test('not by the one before once that is limited', async () => {
    const session = await sessionOf();
    const current = await rotate(session);
    await limitReplacedToken(context.database.kysely, session.sessionId, context.clock.now());
    expect(await rotate(session)).toBeNull();
    expect(await rotate({ ...session, tokenHash: current! })).not.toBeNull();
  });

  test('not by a token that is another session’s', async () => {
    const [session, other] = [await sessionOf(), await sessionOf()];
    expect(await rotate({ ...session, tokenHash: other.tokenHash })).toBeNull();
  });

  test('not in a session that was revoked in between', async () => {
    const session = await sessionOf();
    await revokeSession(context.database.kysely, session.sessionId, context.clock.now());
    expect(await rotate(session)).toBeNull();
  });
});

test('the end of the token before is set once: a later use does not move it', async () => {
  const db = context.database.kysely;
  const session = await sessionOf();
  await rotate(session);
  const [first, later] = [context.clock.now(), new Date(context.clock.now().getTime() + 1_000)];
  await limitReplacedToken(db, session.sessionId, first);
  await limitReplacedToken(db, session.sessionId, later);
  expect((await findSession(context.database, session.tokenHash))?.replacedUntil).toEqual(first);
});
