import { buildParking, parkingBody, parkingCard } from '@club/testing/builders/parking.ts';
import { buildTestApp, makeCall, TEST_ACTOR, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { unpublishShow } from './change-sale.ts';

test('the parking tickets of a show that is withdrawn are annulled, and the box is told', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const box = await buildParking(context);
  const issued = await makeCall(app, 'WSPalquistaTicketParking', parkingBody(box, [parkingCard(1)]));
  expect(issued.answer.ErrorCod).toBe(0);
  const withdrawn = await unpublishShow(context, TEST_ACTOR, { showId: box.showId, reason: 'Otra fecha' });
  expect(withdrawn.ok).toBe(true);
  const { rows } = await context.database.pool.query('select state from parking_ticket where show_id = $1', [
    box.showId,
  ]);
  expect(rows).toEqual([{ state: 'revoked' }]);
  const mails = await context.database.pool.query(
    `select data::text as mail from pgboss.job where name = 'compose-mail' and data::text like '%parking-revoked-%'`,
  );
  expect(mails.rows).toHaveLength(1);
  // The reason is the staff's own.
  expect(mails.rows[0].mail).not.toContain('Otra fecha');
});
