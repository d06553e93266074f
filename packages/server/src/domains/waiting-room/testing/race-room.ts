import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { buildOpenEntry } from '@club/testing/builders/waiting-room.ts';
import type { TestContext } from '@club/testing/index.ts';
import { publicFormOf } from '../draw-rules.ts';
import type { Joining } from '../line-store.ts';

/** A room whose entry is open, of a show of its own; answers its number. */
export async function buildRaceRoom(context: TestContext): Promise<number> {
  // The lease of another process is over.
  context.clock.advance(10_000);
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 300 }],
  });
  return buildOpenEntry(context, { showIds: [showId] });
}

export const buildUsers = (context: TestContext, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildUser(context)));

/** Somebody who is no member, as they stand in a batch of joins. */
export function joiningAs(context: TestContext, user: { userId: number; personId: number }): Joining {
  const id = context.random.bytes(16);
  return {
    ...{ userId: user.userId, personId: user.personId, stageId: 1, id, publicForm: publicFormOf(id) },
    ...{ wantsMail: false, isYoung: false, joiner: { member: null, isSeatHolder: false } },
  };
}
