import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { insertCourtesy, lockCourtesy } from './courtesy-store.ts';
import { createCourtesy } from './create-courtesy.ts';
import { createCourtesyLink } from './create-courtesy-link.ts';
import { givenBy, lockIssuer } from './issuer-store.ts';
import { exceededQuota } from './quota-rules.ts';
import { reduceCourtesy } from './reduce-courtesy.ts';
import { saveIssuer } from './save-issuer.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const QUOTA = 5;

async function arrange() {
  const show = await buildShow(context, { sectors: [{ code: 'U', sale: 'unnumbered', capacity: 60 }] });
  const form = { name: randomUUID(), email: '', showQuota: QUOTA, seasonQuota: null };
  const issuer = await saveIssuer(context, TEST_ACTOR, { id: 0, version: 0, ...form });
  if (!issuer.ok) throw new Error(issuer.problem);
  return { show, issuerId: issuer.value.issuer.id };
}
const planOf = ({ show, issuerId }: Awaited<ReturnType<typeof arrange>>, places = 2) => ({
  ...{ showId: show.showId, standId: 1, sectorCode: 'U', typeId: 1, issuerId, requesterName: 'Peña', places },
});
const givenIn = async (issuerId: number) =>
  (
    await context.database.pool.query(
      'select sum(requested)::integer as n from courtesy where issuer_id = $1',
      [issuerId],
    )
  ).rows[0].n;

describe('courtesies of one issuer that are given at once', () => {
  test('stay within the quota together', async () => {
    const stage = await arrange();
    const given = await Promise.all(
      Array.from({ length: 8 }, () => createCourtesy(context, TEST_ACTOR, planOf(stage))),
    );
    expect(given.filter(({ ok: isGiven }) => isGiven)).toHaveLength(2);
    expect(await givenIn(stage.issuerId)).toBe(4);
  });

  test('negative control: counted without the lock, all of them fit', async () => {
    const { show, issuerId } = await arrange();
    const sector = show.sectors[0];
    const now = context.clock.now();
    let counted = 0;
    let everybodyCounted = () => {};
    const all = new Promise<void>((resolve) => {
      everybodyCounted = resolve;
    });
    const giveUnlocked = () =>
      inTransaction(context.database, TEST_ACTOR, async (tx) => {
        const of = { showId: show.showId, season: 0 };
        const quota = { showQuota: QUOTA, seasonQuota: null };
        const full = exceededQuota(quota, await givenBy(tx, issuerId, of), 2);
        counted += 1;
        if (counted === 4) everybodyCounted();
        await all;
        if (!full)
          await insertCourtesy(tx, {
            ...{
              showId: show.showId,
              showSectorId: sector?.showSectorId ?? 0,
              typeId: 1,
              issuerId,
              requested: 2,
            },
            ...{ requesterName: 'Peña', requesterEmail: '', createdAt: now, opensAt: now },
          });
        return ok();
      });
    await Promise.all(Array.from({ length: 4 }, giveUnlocked));
    expect(await givenIn(issuerId)).toBeGreaterThan(QUOTA);
  });

  test('wait for who changes the quota', async () => {
    const stage = await arrange();
    let pending: ReturnType<typeof createCourtesy> | undefined;
    await inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await lockIssuer(tx, stage.issuerId);
      pending = createCourtesy(context, TEST_ACTOR, planOf(stage));
      await untilSomeoneWaits(context.database);
      await tx
        .updateTable('courtesy_issuer')
        .set({ show_quota: 1 })
        .where('id', '=', stage.issuerId)
        .execute();
      return ok();
    });
    expect(await pending).toMatchObject({ problem: 'over-quota', detail: { n: 1, m: 1 } });
  });
});

describe('a courtesy that is reduced while a guest redeems', () => {
  async function given() {
    const stage = await arrange();
    const created = await createCourtesy(context, TEST_ACTOR, planOf(stage, 5));
    if (!created.ok) throw new Error(created.problem);
    const { courtesyId } = created.value;
    const link = await createCourtesyLink(context, TEST_ACTOR, courtesyId);
    if (!link.ok) throw new Error(link.problem);
    const { show } = stage;
    const of = {
      show,
      showId: show.showId,
      courtesyId,
      standId: 1,
      sectorCode: 'U',
      token: link.value.token,
    };
    return { courtesyId, body: courtesyRedemption(of, [courtesyCard(of, 1)]) };
  }

  test('keeps the ticket, whoever comes first, and never gives more than it says', async () => {
    const app = await buildTestApp(context);
    for (let round = 0; round < 4; round += 1) {
      const { courtesyId, body } = await given();
      const [reduced] = await Promise.all([
        reduceCourtesy(context, TEST_ACTOR, { courtesyId, reason: 'Sobran' }),
        makeCall(app, 'WSCortesiaTicket', body),
      ]);
      expect(reduced.ok).toBe(true);
      const { rows } = await context.database.pool.query(
        `select requested, (
           select count(*)::integer from ticket where channel = 'courtesy' and channel_ref = courtesy.id and state = 'live'
         ) as redeemed
         from courtesy where id = $1`,
        [courtesyId],
      );
      expect(rows[0].requested).toBe(rows[0].redeemed);
    }
    await app.close();
  });

  test('waits for the redemption', async () => {
    const { courtesyId } = await given();
    let pending: ReturnType<typeof reduceCourtesy> | undefined;
    await inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await lockCourtesy(tx, courtesyId);
      pending = reduceCourtesy(context, TEST_ACTOR, { courtesyId, reason: 'Sobran' });
      await untilSomeoneWaits(context.database);
      return ok();
    });
    expect(await pending).toMatchObject({ ok: true, value: { left: 0 } });
  });
});
